var total = 0

@MainActor func add() { total += 1 }

add()
Task { add() }
await Task.yield()
print(total)
