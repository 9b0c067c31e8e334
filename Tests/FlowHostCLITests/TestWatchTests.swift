import Foundation
import TestSupport
import Testing

/// `flowhost test --watch`
struct TestWatchTests {
  /// Waits until the output has a text so often, then goes on with a line of the shell.
  private static func step(_ text: String, _ count: Int, _ line: String) -> String {
    "until [[ $(grep -c '\(text)' out) -ge \(count) ]]; do sleep 0.02; done; \(line)\n"
  }

  @Test func `a change is met by playing what it touches, and only that`() throws {
    let repository = try GoldenRepository([
      "other.lua": "require('flowhost').launch('p')", "_shared.lua": "return 3",
      "own.lua": "local id = require 'p.scenarios._shared'\n"
        + GoldenRepository.good.replacing("3", with: "id"),
    ])
    #expect(try repository.run("test --accept").status == 0)
    let ready = "watching plugins"
    let result = try repository.shell(
      """
      '\(Program.path)' test --watch >out 2>&1 & run=$!
      touch out

      """
        + Self.step(ready, 1, "echo 'return 4' >plugins/p/scenarios/_shared.lua")
        + Self.step(ready, 2, "printf 'return 3' >new; mv new plugins/p/scenarios/_shared.lua")
        + Self.step(ready, 3, "sed -i s/home/hame/ plugins/p/init.lua")
        + Self.step(ready, 4, "touch plugins/p/init.lua; echo 'oops' >plugins/p/init.lua")
        + Self.step(ready, 5, "echo 'print(1)' >plugins/p/scenarios/fresh.lua")
        + Self.step(ready, 6, "kill $run; wait $run; code=$?; cat out; exit $code"))
    #expect(result.status == 143)
    let parts = result.output.split(separator: ready).map(String.init)
    #expect(parts.count == 7, "\(result.output)")
    let expectations = [
      "3 passed", "p/own: step 1: tap open 4 instead", "1 passed", "p/other: launch p: set root hame",
      "p/own: ",
      "p/fresh: ",
    ]
    for (part, words) in zip(parts, expectations) { #expect(part.contains(words), "\(part)") }
    #expect(!parts[1].contains("p/other") && parts[1].contains("changed: plugins/p/scenarios/_shared.lua"))
  }

  @Test func `a scenario that is removed leaves an obsolete golden`() throws {
    let repository = try GoldenRepository(["other.lua": "require('flowhost').launch('p')"])
    #expect(try repository.run("test --accept").status == 0)
    let result = try repository.shell(
      "'\(Program.path)' test --watch >out 2>&1 & run=$!; touch out\n"
        + Self.step("watching plugins", 1, "rm plugins/p/scenarios/other.lua")
        + Self.step("watching plugins", 2, "kill $run; wait $run; grep -A1 -e changed: -e OBSOLETE out"))
    #expect(
      result.output.hasPrefix(
        """
        changed: plugins/p/scenarios/other.lua
        OBSOLETE plugins/p/scenarios/other.golden: no scenario produces it
        """), "\(result)")
  }

  @Test func `of many changes a few are named`() throws {
    let repository = try GoldenRepository()
    let save = "mkdir new; for n in {1..9}; do echo >new/n$n.lua; done; mv new plugins/p/scenarios/new"
    let result = try repository.shell(
      "'\(Program.path)' test --watch >out 2>&1 & run=$!; touch out\n"
        + Self.step("watching plugins", 1, save)
        + Self.step("watching plugins", 2, "kill $run; wait $run; grep changed: out"))
    let names = ["n1", "n2"].map { "plugins/p/scenarios/new/\($0).lua" }.joined(separator: ", ")
    #expect(result.output == "changed: \(names) and 7 more\n", "\(result)")
  }

  /// Lines of the shell that change a file, and the cases that run then.
  private static let saves = [
    ("echo >>plugins/p/scenarios/good.lua", ["p/good"]),
    ("echo >>plugins/q/late.lua", ["q/map.golden", "q/prove.golden"]),
    ("echo >>plugins/kit/help.lua", ["q/map.golden", "q/prove.golden"]),
    ("echo 'return {}' >plugins/kit/properties.lua", ["q/map.golden", "q/prove.golden"]),
    ("mkdir plugins/kit/scenarios; echo >plugins/kit/scenarios/_s.lua", []),
    (
      "mkdir plugins/q/scenarios; echo >plugins/q/scenarios/s.lua", ["q/map.golden", "q/prove.golden", "q/s"]
    ),
    ("echo >>plugins/q/map.golden", ["q/map.golden"]),
  ]

  @Test func `a search runs again after changes of what it reads, and of its plugin's scenarios`() throws {
    let repository = try GoldenRepository()
    let plugin = GoldenRepository.plugin
    try repository.write("plugins/kit/init.lua", plugin.replacing("\"p\"", with: "\"kit\""))
    try repository.write("plugins/kit/help.lua", "return 1")
    try repository.write("plugins/q/late.lua", "return 1")
    try repository.write(
      "plugins/q/init.lua",
      plugin.replacing("\"p\"", with: "\"q\", requires = { kit = \">=1.0\" }")
        .replacing("{ open = { \"id\" } }", with: "{ \"open\" }").replacing("id = id", with: "id = 3")
        .replacing("on_open(id)", with: "on_open() require 'q.late' require 'kit.help'"))
    let made = try repository.shell("flowhost map q --accept && flowhost prove q --accept")
    #expect(made.status == 0, "\(made.output)")
    let ready = "watching plugins"
    let steps = Self.saves.enumerated().map { Self.step(ready, $0 + 1, $1.0) }
    let end = Self.step(ready, Self.saves.count + 1, "kill $run; wait $run; cat out")
    let result = try repository.shell(
      "'\(Program.path)' test --watch --format tap >out 2>&1 & run=$!\ntouch out\n" + steps.joined() + end)
    let parts = result.output.split(separator: ready).map { part in
      part.matches(of: /\nn?o[kt].*? \d+ - (\S+)/).map { String($0.1) }.sorted()
    }
    #expect(parts.first?.count == 3, "\(result.output)")
    #expect(parts.dropFirst().prefix(Self.saves.count) == Self.saves.map(\.1)[...], "\(result.output)")
  }
}
