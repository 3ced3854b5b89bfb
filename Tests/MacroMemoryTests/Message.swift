/// Messages as the compiler writes them.
enum Message {
  /// A request to expand a macro.
  ///
  /// - Parameters:
  ///   - source: The declaration it is attached to, as JSON writes it.
  ///   - parent: The declaration around that.
  ///   - role: What the macro is to make.
  ///   - module: The module it comes from.
  ///   - file: The file in which it stands, as JSON writes it.
  ///   - line: Its line.
  /// - Returns: JSON text.
  static func expansion(
    of source: String = "var a = 1",
    in parent: String = "class C { var a = 1 }",
    role: String = "accessor",
    module: String = "ObservationMacros",
    file: String = #"}\".swift"#,
    line: Int = 1
  ) -> [UInt8] {
    func syntax(_ source: String) -> String {
      #"{"kind":"declaration","location":{"column":1,"fileID":"\#(file)","line":\#(line)},"source":"\#(source)"}"#
    }
    let text =
      #"{"expandAttachedMacro":{"attributeSyntax":\#(syntax("@A")),"declSyntax":\#(syntax(source)),"#
      + #""lexicalContext":[\#(syntax("class C {}"))],"macro":{"moduleName":"\#(module)","name":"A"},"#
      + #""macroRole":"\#(role)","parentDeclSyntax":\#(syntax(parent))}}"#
    return Array(text.utf8)
  }

  /// What the compiler says before it uses the macros of a library.
  static func loading(_ path: String, module: String = "ObservationMacros") -> [UInt8] {
    Array(#"{"loadPluginLibrary":{"libraryPath":"\#(path)","moduleName":"\#(module)"}}"#.utf8)
  }

  /// The server's answer to a request.
  static func answer(_ text: String, diagnostics: String = "") -> [UInt8] {
    Array(#"{"expandMacroResult":{"diagnostics":[\#(diagnostics)],"expandedSource":"\#(text)"}}"#.utf8)
  }
}
