import ScreenStack
package import Scripting
import Tracing

/// An app in a search, on which acts are performed one after another.
package struct StateWorld: ~Copyable {
  private var host: ScriptHost
  private let search: HandSearch
  private let heard: Heard

  private final class Heard {
    var lines: [String] = []

    func take(_ report: Report) -> Bool {
      switch report {
      case .told(let line): lines.append(TraceText.line(line))
      case .printed(let bytes): lines.append(String(decoding: bytes, as: UTF8.self))
      }
      return true
    }
  }

  /// Runs a text that launches an app, and begins a search.
  /// - Parameters:
  ///   - file: A file beside which the text's modules are.
  ///   - before: A text that runs before the one that launches the app.
  package init(_ launch: String, beside file: String, before: String = "") throws(ScriptError) {
    let heard = Heard()
    var limits = ScriptLimits()
    limits.seconds = 300
    let settings = ScriptSettings(
      limits: limits, folder: ModuleFolder(forScript: file, in: "/"), detail: .lifecycle)
    var host = try ScriptHost(settings, output: heard.take)
    try host.openPrompt()
    for text in [before, launch] where !text.isEmpty { _ = try host.evaluate(text, as: .statement) }
    try host.rest()
    search = try host.beginSearch()
    self.host = host
    self.heard = heard
  }

  /// Performs an act and lets the app come to rest. Returns the lines that it told, and its errors.
  package mutating func act(_ text: String) throws(ScriptError) -> [String] {
    heard.lines = []
    let words = "local ok, words = pcall(function() \(text) end) if not ok then print(words) end"
    do throws(ScriptError) {
      _ = try host.evaluate(words, as: .statement)
      try host.rest()
    } catch {
      heard.lines.append(error.message)
      try host.settleAfterFailure()
    }
    return heard.lines
  }

  /// Texts of all acts that the user can do now without typing.
  package mutating func choices() throws(ScriptError) -> [String] {
    let possible = try host.possibilities()
    let taps = possible.taps.flatMap { tap -> [String] in
      if tap.arguments.isEmpty { return ["app:tap(\(Self.quoted(tap.name)))"] }
      if tap.arguments.count > 1 { return [] }
      return tap.items.prefix(4).map { "app:tap(\(Self.quoted(tap.name)), \($0.text))" }
    }
    let inputs = possible.inputs.map { "app:type(\(Self.quoted($0)), \"x\")" }
    return taps + possible.tabs.map { "app:tab(\(Self.quoted($0.title)))" } + inputs + ["app:leave()"]
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  /// The hashes of the present state, or nil if something is under way.
  package mutating func hashes() throws(ScriptError) -> HandSearch.Hashes? {
    try host.recognize(in: search)
  }

  /// True if a script has read the clock since the search began.
  package var hasReadClock: Bool { search.isVoid }

  /// Takes an image.
  package mutating func take() throws(ScriptError) -> HandSearch.State { try host.take(in: search) }

  /// Restores an image.
  package mutating func put(_ state: HandSearch.State) throws(ScriptError) { try host.put(state, in: search) }

  /// Returns words about the first difference that a few acts from two states show, or nil.
  package mutating func difference(
    between one: HandSearch.State, and other: HandSearch.State
  ) throws(ScriptError) -> String? {
    try host.difference(between: one, and: other, in: search, number: 1, acts: 8)
  }

  /// Everything that is on the device, and the flows.
  package var shown: String { host.tree + host.flows.joined(separator: " ") }

  /// Frees what Lua cannot reach.
  package mutating func collect() { _ = host.reachableBytes() }

  /// Ends the search.
  package consuming func end() { host.end(search) }
}
