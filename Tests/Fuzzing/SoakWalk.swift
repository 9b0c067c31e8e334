import StageWalk

/// A user's walk through a plugin, in chunks; before each a file may be saved.
struct SoakWalk {
  let plugin: String
  /// The script that launches it.
  let opening: String
  /// What is done, and what is saved before it.
  let chunks: [(save: Save?, script: String)]

  /// A file that somebody saves while the app runs.
  struct Save {
    let file: String
    let kind: Kind

    enum Kind: CaseIterable { case same, comment, literal, broken }
  }

  init(of plugin: String, _ corpus: Corpus, _ random: inout Random) {
    self.plugin = plugin
    let files = corpus.files.keys.filter { $0.hasPrefix(plugin + "/") && !$0.contains("/variants/") }.sorted()
    let acts = (corpus.acts[plugin] ?? []).filter(Self.isWhole) + Self.acts
    opening = """
      local app = require("flowhost").launch("\(plugin)", { seed = \(random.next() % 100)\(Self.options.randomElement(using: &random) ?? "") })
      require("soak").app = app
      """
    chunks = (0..<16).map { number in
      let lines = (0..<12).map { _ in "pcall(function() \(acts.randomElement(using: &random) ?? "") end)" }
      let start = number % 4 == 3 ? ["app:restart()"] : []
      let kind = Save.Kind.allCases.randomElement(using: &random) ?? .same
      let save = files.randomElement(using: &random).map { Save(file: $0, kind: kind) }
      return (save, (["local app = require(\"soak\").app"] + start + lines).joined(separator: "\n"))
    }
  }

  private init(_ walk: SoakWalk, _ chunks: [(save: Save?, script: String)]) {
    (plugin, opening) = (walk.plugin, walk.opening)
    self.chunks = chunks
  }

  /// The same with saves that change nothing.
  var quiet: SoakWalk {
    SoakWalk(self, chunks.map { ($0.save.flatMap { $0.kind == .literal ? nil : $0 }, $0.script) })
  }

  private static let options = [
    "", "", ", store = { token = \"t\" }", ", store = { signed_in = true }", ", device = \"pad\"",
    ", os = \"ios12\"",
  ]

  private static let acts = [
    "app:back()", "app:back()", "app:leave()", "app:swipe_back()", "app:swipe_down()",
    "app:swipe_back { cancel = true }", "app:wait(0.3)", "app:wait(9)", "app:rotate()",
    "app:background()", "app:foreground()", "app:resize \"compact\"", "app:resize \"regular\"",
    "app:after(0.1):back()", "app:tap \"ok\"", "app:tap \"cancel\"", "app:tap \"close\"",
  ]

  /// Acts of scenarios that stand on one line and need nothing else.
  private static func isWhole(_ line: String) -> Bool {
    let balance = line.reduce(0) { $0 + ("({".contains($1) ? 1 : ")}".contains($1) ? -1 : 0) }
    return balance == 0 && !line.contains("function")
      && !["reload", "expect", "goal", "restart"].contains { line.contains($0) }
  }
}
