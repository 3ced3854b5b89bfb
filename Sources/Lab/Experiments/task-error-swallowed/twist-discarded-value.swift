// A task makes a value, and nobody takes it.
// Look for a warning about the unused result: there is none.
func start() {
  Task { 42 }
}
