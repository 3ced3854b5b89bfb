/// Which keys do what.
extension EditLineSession {
  /// Binds our commands over whatever the editrc file bound.
  ///
  /// `bind -v` and `bind -e` reset every key, which is why the file comes first, and why the keys that ask for such a
  /// command at run time are unbound: they also lose the line that is being edited.
  func bindKeys() {
    addCommands()
    editor.takeSignalKeys()
    for (key, command) in Self.controlKeys { bind(key, command) }
    for (key, command) in Self.sequences { bind(key, command) }
    if isVi {
      editor.run("bind", "^]", "vi-command-mode")
      for (key, command) in Self.viCommandKeys { editor.run("bind", "-a", key, command) }
      for key in [":", "v", "_"] { editor.run("bind", "-a", "-r", key) }
    } else {
      for (key, command) in Self.emacsKeys { bind(key, command) }
      for key in ["\\ex", "\\eX"] { editor.run("bind", "-r", key) }
    }
    boundSequences = editor.boundSequences
  }

  /// Binds in both maps of vi; Emacs has only one.
  private func bind(_ key: String, _ command: String) {
    editor.run("bind", key, command)
    if isVi { editor.run("bind", "-a", key, command) }
  }

  private static let controlKeys = [
    ("^C", "isola-interrupt"), ("^Z", "isola-suspend"), ("^M", "isola-accept"), ("^J", "isola-accept"),
    ("^D", "isola-end"), ("^R", "isola-search"), ("^P", "isola-up"), ("^N", "isola-down"), ("^I", "isola-complete"),
    ("^?", "isola-backspace"), ("^H", "isola-backspace"),
  ]

  private static let emacsKeys = [
    ("^A", "isola-start"), ("^B", "isola-left"), ("^E", "isola-finish"), ("^F", "isola-right"),
  ]

  private static let viCommandKeys = [
    ("^?", "isola-left"), ("^H", "isola-left"), ("k", "isola-up"), ("j", "isola-down"), ("-", "isola-up"),
    ("+", "isola-down"), ("/", "isola-search"), ("?", "isola-search"),
  ]

  /// What xterm, tmux, rxvt and the Linux console send; terminfo knows one form of each at best.
  private static let sequences = [
    ("\\e[200~", "isola-paste"), ("\\e^M", "isola-newline"), ("\\e^J", "isola-newline"),
    ("\\e[A", "isola-up"), ("\\eOA", "isola-up"), ("\\e[B", "isola-down"), ("\\eOB", "isola-down"),
    ("\\e[C", "isola-right"), ("\\eOC", "isola-right"), ("\\e[D", "isola-left"), ("\\eOD", "isola-left"),
    ("\\e[H", "isola-start"), ("\\eOH", "isola-start"), ("\\e[1~", "isola-start"), ("\\e[7~", "isola-start"),
    ("\\e[F", "isola-finish"), ("\\eOF", "isola-finish"), ("\\e[4~", "isola-finish"), ("\\e[8~", "isola-finish"),
    ("\\e[3~", "isola-delete"), ("\\e[1;5C", "em-next-word"), ("\\e[1;5D", "ed-prev-word"),
    ("\\e[1;3C", "em-next-word"), ("\\e[1;3D", "ed-prev-word"), ("\\eOc", "em-next-word"), ("\\eOd", "ed-prev-word"),
    ("\\e[3;5~", "em-delete-next-word"),
  ]

  private func addCommands() {
    unsafe editor.addCommand("isola-interrupt", help: "Abandon the text") { line, _ in
      unsafe LineEditor.owner(of: line).interrupt().rawValue
    }
    unsafe editor.addCommand("isola-suspend", help: "Stop the program") { line, _ in
      unsafe LineEditor.owner(of: line).suspend().rawValue
    }
    unsafe editor.addCommand("isola-accept", help: "Submit, or start a row") { line, _ in
      unsafe LineEditor.owner(of: line).accept().rawValue
    }
    unsafe editor.addCommand("isola-newline", help: "Start a row") { line, _ in
      unsafe LineEditor.owner(of: line).startRow().rawValue
    }
    unsafe editor.addCommand("isola-end", help: "End, delete or complete") { line, _ in
      unsafe LineEditor.owner(of: line).end().rawValue
    }
    unsafe editor.addCommand("isola-complete", help: "Complete") { line, _ in
      unsafe LineEditor.owner(of: line).complete().rawValue
    }
    unsafe editor.addCommand("isola-search", help: "Search the history") { line, _ in
      unsafe LineEditor.owner(of: line).searchHistory().rawValue
    }
    unsafe editor.addCommand("isola-paste", help: "Take a paste") { line, _ in
      unsafe LineEditor.owner(of: line).paste().rawValue
    }
    unsafe editor.addCommand("isola-left", help: "One character left") { line, _ in
      unsafe LineEditor.owner(of: line).moveLeft().rawValue
    }
    unsafe editor.addCommand("isola-right", help: "One character right") { line, _ in
      unsafe LineEditor.owner(of: line).moveRight().rawValue
    }
    unsafe editor.addCommand("isola-up", help: "One row up or one line back") { line, _ in
      unsafe LineEditor.owner(of: line).moveUp().rawValue
    }
    unsafe editor.addCommand("isola-down", help: "One row down or one line on") { line, _ in
      unsafe LineEditor.owner(of: line).moveDown().rawValue
    }
    unsafe editor.addCommand("isola-start", help: "To the start") { line, _ in
      unsafe LineEditor.owner(of: line).moveToStart().rawValue
    }
    unsafe editor.addCommand("isola-finish", help: "To the end") { line, _ in
      unsafe LineEditor.owner(of: line).moveToEnd().rawValue
    }
    unsafe editor.addCommand("isola-backspace", help: "Delete the character before") { line, _ in
      unsafe LineEditor.owner(of: line).deleteBackward().rawValue
    }
    unsafe editor.addCommand("isola-delete", help: "Delete the character at the cursor") { line, _ in
      unsafe LineEditor.owner(of: line).deleteForward().rawValue
    }
  }
}
