import CellRuntime
import Cells
import Commands
import CompilerService
import Foundation
import IsolationView

// Questions about Swift that are answered without running it.

extension Conversation {
  /// Carries out `:type`, `:info`, `:isolation` and `:time`.
  func inspect(_ inspection: Inspection) async throws -> any ReplyValue {
    do {
      switch inspection {
      case .type(let text): return try await type(of: text)
      case .info(let name): return try await info(name)
      case .isolation(let text): return try await isolation(of: text)
      case .time(let text):
        let reply = try await run(text, at: nil)
        if let failure = reply.failure { throw failure }
        return TimedReply(reply: reply)
      }
    } catch let error as CellError {
      throw failure(from: error)
    }
  }

  private func type(of text: String) async throws -> any ReplyValue {
    let session = try cellSession()
    let drafts = try await session.cells(of: text, at: nil)
    guard drafts.count == 1, let draft = drafts.first else {
      throw Failure("not-an-expression", "One expression was expected behind :type.")
    }
    guard let type = try await session.build(draft).program.steps.last?.typeName else {
      throw Failure("not-an-expression", "An expression was expected behind :type, not a declaration or a statement.")
    }
    return Note(type, ["type": .string(type)])
  }

  /// What a name stands for: as a cell declares it, or as the compiler knows it.
  private func info(_ name: String) async throws -> any ReplyValue {
    let session = try cellSession()
    let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
    let symbol = try await session.symbol(name)
    let catalogue = await session.catalogue
    if let cell = catalogue.cell(declaring: name), let item = cell.item(declaring: name) {
      let isolation = symbol?.isolation ?? Self.isolation(of: item)
      let text = cell.text(of: item)
      return Note(
        "declared in cell \(cell.number), \(isolation):\n\(text)",
        [
          "name": .string(name), "cell": .number("\(cell.number)"), "isolation": .string(isolation),
          "declaration": .string(text),
        ]
      )
    }
    guard let symbol else {
      throw Failure(
        "not-declared",
        "The compiler knows no \(name) here.",
        hint: ":info takes a name or a path to a member, such as app.store.isPro; :type takes any expression."
      )
    }
    return Self.note(name, symbol)
  }

  private static func note(_ name: String, _ symbol: SymbolInfo) -> Note {
    let facts = [
      symbol.module.map { "declared in \($0)" },
      symbol.isolation ?? "its declaration does not say where it is isolated",
    ]
    let documentation = symbol.documentation.flatMap { $0.isEmpty ? nil : $0 }
    let rows = [symbol.declaration, facts.compactMap(\.self).joined(separator: ", ")]
    return Note(
      (rows + (documentation.map { ["", $0] } ?? [])).joined(separator: "\n"),
      [
        "name": .string(symbol.name), "module": symbol.module.map(JSONValue.string),
        "isolation": symbol.isolation.map(JSONValue.string), "declaration": .string(symbol.declaration),
        "documentation": documentation.map(JSONValue.string),
      ]
    )
  }

  /// The isolation of what was typed, and of nothing that the prompt puts around it.
  private func isolation(of text: String) async throws -> any ReplyValue {
    let question = try await cellSession().question(about: text)
    do {
      let report = try await IsolationRunner.run(file: question.file, flags: question.flags, role: .library)
      let lines = text.utf8.count { $0 == UInt8(ascii: "\n") } + 1
      return IsolationReply(report: report.excerpt(question.line..<question.line + lines, of: "the text"))
    } catch let error as IsolationRunnerError {
      throw Failure("compiler", error.description.endingWithFullStop)
    } catch let error as ASTDumpError {
      throw Failure("compiler", error.description.endingWithFullStop)
    }
  }

  /// What an item says, or the prompt adds, about its isolation.
  private static func isolation(of item: SourceOutline.Item) -> String {
    if item.saysIsolation { return "isolated as it says itself" }
    return item.kind == .variable || item.kind == .expression ? "isolated to the main actor" : "not isolated as a whole"
  }
}

/// The answer of `:isolation`: the text with marks, or what the marks mean as values.
private struct IsolationReply: ReplyValue {
  let report: IsolationReport

  func rows(_ style: TextStyle) -> [String] {
    IsolationListing(report, style: ListingStyle(width: style.width, hasColour: style.usesColour)).text
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  func encode(to encoder: any Encoder) throws { try report.encode(to: encoder) }
}
