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
}
