import StageWalk

/// A user's walk through a plugin, as one script; before each chunk of it a file may be saved.
struct SoakWalk {
  let plugin: String
  private let options: String
  private let acts: [String]
  /// The acts, by their numbers, and the files that are saved before them.
  private var chunks: [(save: Save?, acts: [Int])]

  /// A file that somebody saves while the app runs.
  private struct Save {
    let file: String
    let kind: Kind

    enum Kind: String, CaseIterable { case same, comment, literal, broken }

    var script: String { "app:reload { [\"\(file)\"] = \(kind) }" }
  }

  init(of plugin: String, chunks count: Int, _ corpus: Corpus, _ random: inout Random) {
    self.plugin = plugin
    let files = corpus.files.keys.filter { $0.hasPrefix(plugin + "/") && !$0.contains("/variants/") }.sorted()
    let acts = (corpus.acts[plugin] ?? []).filter(Self.isWhole) + Self.acts
    options = "seed = \(random.next() % 100)\(Self.options.randomElement(using: &random) ?? "")"
    self.acts = acts
    chunks = (0..<count).map { _ in
      let kind = Save.Kind.allCases.randomElement(using: &random) ?? .same
      let save = files.randomElement(using: &random).map { Save(file: $0, kind: kind) }
      return (save, (0..<12).map { _ in Int.random(in: 1...acts.count, using: &random) })
    }
  }

  /// The same with saves that change nothing.
  var quiet: SoakWalk {
    var walk = self
    walk.chunks = chunks.map { ($0.save?.kind == .literal ? nil : $0.save, $0.acts) }
    return walk
  }

  /// The same without saves.
  var plain: SoakWalk {
    var walk = self
    walk.chunks = chunks.map { (nil, $0.acts) }
    return walk
  }

  /// The whole of it, so often, as a script.
  func script(times: Int = 1) -> String {
    let lines = chunks.enumerated().map { number, chunk in
      let restart = number % 4 == 3 ? "app:restart()" : ""
      let save = [restart, chunk.save?.script ?? ""].joined(separator: " ")
      return "  pcall(function() \(save) end) walk { \(chunk.acts.map { "\($0)" }.joined(separator: ", ")) }"
    }
    return """
      local app = require("flowhost").launch("\(plugin)", { \(options) })
      \(Self.saves)
      local acts = {
      \(acts.map { "  function() \($0) end," }.joined(separator: "\n"))
      }
      local function walk(list) for _, number in ipairs(list) do pcall(acts[number]) end end
      for _ = 1, \(times) do
      \(lines.joined(separator: "\n"))
      end
      app = nil
      """
  }

  private static let saves = #"""
    local saved = 0
    local function same(text) return text end
    local function comment(text) saved = saved + 1 return (text:gsub("%-%- saved[^\n]*\n", "")) .. "-- saved " .. saved .. "\n" end
    local function literal(text) return (text:find "\"paid\"" and text:gsub("\"paid\"", "\"bought\"") or text:gsub("\"bought\"", "\"paid\"")) end
    local function broken(text) return text .. "\nlocal x = = 3\n" end
    """#

  private static let options = [
    "", "", ", store = { token = \"t\" }", ", store = { signed_in = true }", ", device = \"pad\"",
    ", os = \"ios12\"",
  ]

  private static let acts = [
    "app:back()", "app:back()", "app:leave()", "app:swipe_back()", "app:swipe_down()",
    "app:swipe_back { cancel = true }", "app:wait(0.3)", "app:wait(2)", "app:rotate()", "app:background()",
    "app:foreground()", "app:resize \"compact\"", "app:resize \"regular\"",
    "app:tap \"ok\"", "app:tap \"cancel\"", "app:tap \"close\"",
  ]

  /// Acts of scenarios that stand on one line and need nothing else. Left out is also what fills an app's store,
  /// and what counts from the last act, since a reload is one.
  private static func isWhole(_ line: String) -> Bool {
    let balance = line.reduce(0) { $0 + ("({".contains($1) ? 1 : ")}".contains($1) ? -1 : 0) }
    let others = [
      "function", "reload", "expect", "goal", "restart", "reach", "after", "\"add\"", "\"reorder\"",
      "\"save\"",
      "\"pay\"",
    ]
    return balance == 0 && !others.contains { line.contains($0) }
  }
}
