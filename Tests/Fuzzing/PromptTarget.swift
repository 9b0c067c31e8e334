import Platform
import Repl
import Scripting
package import StageWalk

/// Lines at a prompt over a plugin: what is undone and done again is as it was, and what is recorded tells the same.
///
/// The first piece is the plugin, the others are lines.
package struct PromptTarget: FuzzTarget {
  package static let name = "prompt"

  private let corpus: Corpus
  private let mutator: Mutator
  private let calls: [ApiCall]
  private let flowhost: String
  private let plugins: String
  private let folder: String

  package init(_ room: borrowing FuzzRoom) throws {
    (flowhost, plugins, folder) = (room.flowhost, room.repository + "/plugins", room.folder + "/prompt/work")
    corpus = try Corpus(plugins)
    mutator = Mutator(words: corpus.words)
    calls = ApiCalls().all.filter { $0.places == [.scenario] }
    try FuzzFolder.makeAll(folder)
  }

  private static let words = [
    ":undo", ":undo", ":undo", ":redo", ":redo", ":stack", ":flows", ":leaks", ":events", ":why", ":reload",
    ":help",
    ":goal done", ":back", ":leave", ":swipe_back", ":swipe_down", ":swipe cancel=true", ":wait 1", ":rotate",
    ":restart",
    ":background", ":foreground", ":back after=0.1", ":resize compact", "1 + 1", "n = 2", "n", "_",
    "local x = 3",
    "print(\"mark @\")", "print(\"mark @\") byu", "print \"mark @\" error \"x\"", "app:path()", "app:tree()",
    "app:after(0.1):back()", "app:after(0):back()", "function f() return app:path() end", "f()",
    "for i = 1, 3 do",
    "end", "app.top", "nothing", "error {}", "local s = app:swipe_back { hold = 0.4 }",
    "s = app:swipe_back { hold = 0.4 }",
    "s:finish()", "s:cancel()", "app:wait(0.2)", "x = app.top",
    "coroutine.yield()",
  ]

  package mutating func input(_ random: inout Random) -> FuzzInput {
    let apps = corpus.plugins.filter { corpus.files[$0 + "/init.lua"] != nil }
    let plugin = apps.randomElement(using: &random) ?? "shop"
    let acts = corpus.acts[plugin] ?? []
    let lines = (0..<Int.random(in: 1...16, using: &random)).map { number -> [UInt8] in
      switch Int.random(in: 0..<12, using: &random) {
      case 0: Array(call(&random).utf8)
      case 1: mutator.mutated(Array((acts.randomElement(using: &random) ?? "").utf8), &random, times: 2)
      case 2...5:
        Array((Self.words.randomElement(using: &random) ?? "").replacing("@", with: "\(number)").utf8)
      case 6: Array(Self.typed(acts.randomElement(using: &random) ?? "").utf8)
      default: Array((acts.randomElement(using: &random) ?? "").utf8)
      }
    }
    return FuzzInput([Array(plugin.utf8)] + lines.map { $0.filter { $0 != UInt8(ascii: "\n") } })
  }

  /// An act of the API with a value that it does not expect.
  private func call(_ random: inout Random) -> String {
    let value = ApiValues.small.filter { !$0.contains("T.") }.randomElement(using: &random) ?? "nil"
    return (calls.randomElement(using: &random)?.filled(with: value) ?? "").replacing("T.App", with: "app")
  }

  /// An act as it is written at a prompt: `tap buy`.
  private static func typed(_ act: String) -> String {
    let text = act.dropFirst("app:".count).filter { !"(){}\",".contains($0) }
    return text.hasPrefix("tap ") ? String(text.dropFirst(4)) : ":" + text
  }

  package mutating func fault(in input: FuzzInput) -> String? {
    guard let plugin = input.pieces.first?.text, corpus.plugins.contains(plugin) else { return nil }
    let lines = input.pieces.dropFirst().map(\.text)
    return programFault(plugin, lines) ?? valueFault(plugin, lines)
  }

  /// Pipes the lines to the program.
  private func programFault(_ plugin: String, _ lines: [String]) -> String? {
    let file = folder + "/lines"
    do { try File.write(Array((lines.joined(separator: "\n") + "\n").utf8), to: file) } catch { return nil }
    let words = [flowhost, "repl", plugin, "--plugins", plugins, "--timeout", "3"]
    let ending = Spawned.run(words.map { Array($0.utf8) }, in: folder, seconds: 60, input: file)
    if let fault = ending.fault(of: lines.joined(separator: "\n")) { return fault }
    let marks = ending.product.split(separator: "\n").filter { $0.hasPrefix("mark ") }
    let twice = Set(marks).first { mark in
      marks.count { $0 == mark } > lines.count { $0.contains("\"\(mark)\"") }
    }
    return twice.map { "it prints more often than it was asked to: \($0)" }
  }

  private func valueFault(_ plugin: String, _ lines: [String]) -> String? {
    do throws(ScriptError) {
      let typist = try PromptTypist(plugin, plugins)
      let start = typist.snapshot
      for line in lines { typist.type(line) }
      // An unfinished line is ended, so that it does not take the words below.
      typist.type("")
      typist.drop()
      if let fault = typist.pastFault(from: start) { return fault }
      return try recordingFault(plugin, typist)
    } catch {
      return nil
    }
  }

  /// Records, and loads the recording in another prompt.
  private func recordingFault(_ plugin: String, _ typist: PromptTypist) throws(ScriptError) -> String? {
    let path = folder + "/walk.lua"
    for file in [path, folder + "/walk.golden"] { try? FuzzFolder.remove(file) }
    let here = typist.snapshot
    let said = typist.type(":record \(path)")
    if let words = said.first(where: {
      $0.hasPrefix("! its trace differs") && !$0.contains("since scripts were reloaded")
    }) {
      return "a recording parts: \(words)"
    }
    guard said.contains(where: { $0.hasPrefix("wrote") }) else { return nil }
    let other = try PromptTypist(plugin, plugins)
    other.type(":load \(path)")
    let there = other.snapshot
    if here.place != there.place { return "a recording ends elsewhere: \(here.place), \(there.place)" }
    if here.leaks != there.leaks { return "a recording leaks otherwise: \(here.leaks), \(there.leaks)" }
    return nil
  }
}
