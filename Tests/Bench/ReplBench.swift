import Glibc
import Repl
import Scripting

/// The prompt, as fast as somebody's fingers.
struct ReplBench {
  /// The path of the released `flowhost`.
  let flowhost: String

  var subjects: [Subject] {
    [
      Subject(
        name: "flowhost repl shop, start to prompt", most: 30_000_000, .nanoseconds,
        measure: { try start(rounds: 31) }),
      Subject(
        name: "key press to completion, shop", most: 10_000_000, .nanoseconds,
        measure: { try completions(rounds: 201) }),
      Subject(
        name: ":undo after 10000 steps", most: 5_000_000, .nanoseconds,
        measure: { try undo(behind: 10_000, rounds: 101) }),
      Subject(
        name: "memory of 10000 steps, from the 2000th on", most: 100_000_000, .bytes,
        measure: { try growth(from: 2_000, to: 10_000) }),
    ]
  }

  private func start(rounds: Int) throws -> [Double] {
    let line = "'\(flowhost)' repl shop --plugins '\(Self.plugins)' </dev/null"
    return try (0..<rounds).map { _ in try nanoseconds { try run(["sh", "-c", line]) } }
  }

  private func completions(rounds: Int) throws -> [Double] {
    let prompt = try Self.prompt()
    let lines = ["", "s", "select ", ":", ":go ", ":open ", "app:", "?"]
    return (0..<rounds).map { round in
      nanoseconds { _ = prompt.completions(of: lines[round % lines.count]) }
    }
  }

  private func undo(behind steps: Int, rounds: Int) throws -> [Double] {
    let prompt = try Self.prompt()
    Self.walk(prompt, steps)
    return (0..<rounds).map { _ in nanoseconds { _ = prompt.take(":undo") } }
  }

  private func growth(from first: Int, to last: Int) throws -> [Double] {
    let prompt = try Self.prompt()
    Self.walk(prompt, first)
    let before = residentBytes()
    Self.walk(prompt, last - first)
    return [Double(max(0, residentBytes() - before))]
  }

  /// The acts into the first product and back.
  private static func walk(_ prompt: Prompt, _ steps: Int) {
    for step in 0..<steps { _ = prompt.take(step % 2 == 0 ? "select 1" : ":back") }
  }

  private static let plugins =
    #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined() + "/plugins"

  private static func prompt() throws -> Prompt {
    var setup = Setup()
    setup.plugins = PluginFolders([plugins])
    return try Prompt(.plugin("shop"), setup) { _ in true }
  }
}
