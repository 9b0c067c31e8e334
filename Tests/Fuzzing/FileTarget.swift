import Glibc
import Platform
package import StageWalk

/// Files with names and links that nobody expects: no command follows a link to write, obeys a name, or dies.
///
/// The first piece is a command, its words with zeros between them; each of the others makes a file or a link in a
/// copy of a plugin's folder.
package struct FileTarget: FuzzTarget {
  package static let name = "files"

  private let flowhost: String
  private let home: String
  private let repository: String
  /// The name of the file in which tests remember how they went; it depends on the folder.
  private var history: [UInt8] = []

  package init(_ room: borrowing FuzzRoom) throws {
    (flowhost, repository, home) = (room.flowhost, room.repository, room.folder + "/files")
    try furnish()
    _ = Spawned.run([flowhost, "test"].map { Array($0.utf8) }, in: home + "/work", seconds: 20)
    history = Array(FuzzFolder.files(in: home + "/work/.cache/flowhost").first?.utf8 ?? "history".utf8)
  }

  /// Kinds of files, by the word with which a piece begins.
  private enum Kind: String, CaseIterable { case file, folder, link, pipe }

  private static let commands = [
    "test", "test", "test photos", "test --accept", "test --accept photos", "test --github",
    "test --format json",
    "test --format tap", "test --junit out.xml", "test --list", "test --failed", "test --coverage", "check",
    "check photos", "plugins", "links photos", "experiments photos", "run photos/buy", "run photos", "review",
    "review --accept", "review --accept --all", "review --reject --all", "review --obsolete",
    "compare photos --by checkout",
    "open photos photos://photo/3", "rules", "types", "new scenario photos/fresh", "new plugin fresh",
    "repl photos",
  ]

  /// Files that commands write, and what leads to them.
  private static let keys =
    [
      "buy.golden", "buy.golden.new", "buy.golden.new", "buy.lua", "buy.golden.1.new", "",
    ].map { "plugins/photos/scenarios/" + $0 } + [
      ".cache/flowhost/HISTORY", ".local/state/flowhost/history",
      ".flowhost/flowhost.lua",
      ".luarc.json", "out.xml", "plugins/photos", "plugins", "plugins/photos/scenarios",
    ]

  private static let folders = [
    "plugins", "plugins/photos", "plugins/photos/scenarios", "plugins/photos/scenarios",
    "plugins/photos/scenarios",
    "plugins/photos/variants/checkout", "plugins/photos/variants", ".", ".cache", ".cache/flowhost",
    ".local/state/flowhost", ".flowhost",
  ]

  private static let names: [[UInt8]] =
    [
      "buy.lua", "buy.golden", "buy.golden", "buy.golden.new", "evil.lua", "evil.golden", "evil.golden.new",
      "buy.golden.1.new", "init.lua", "buy", "photos", "scenarios", "variants", "checkout", "modal.lua",
      "flowhost.lua",
      "history", "lock", "fresh.lua", "out.xml", ".hidden.lua", "-rf.lua", "--accept.lua", " .lua", "a b.lua",
      "'.lua",
      "a\n::error::b.lua", "::error::b.lua", "a\u{1B}[31m.lua", "a\r.lua", "a\t.lua", "a\u{202E}.lua",
      "%s%n.lua",
      "a@device=pad.golden", "@.golden", "a@b.lua", ".lua", "\\.lua", "a=b,c.lua", "é.lua", "e\u{301}.lua",
      "$(id).lua",
      "a\n::error::b", "\u{1B}[31m", "a.lua.golden", "x\u{85}.lua",
      String(repeating: "n", count: 251) + ".lua",
    ].map { Array($0.utf8) } + [[0xFF], [0xFF] + Array(".lua".utf8), [0xC3] + Array(".golden.new".utf8)]

  /// All of them stay within the target's folder: what is found here may write to them.
  private static let targets = [
    "../outside/secret.lua", "../outside/secret.golden", "../outside", "../outside/fresh", "../outside/pipe",
    "../outside/huge", "nothing", ".", "..", "buy.golden", "buy.lua", "../init.lua", "scenarios",
    "evil.golden",
    "a\n::error::b", "loop", "evil.golden.new", "../../outside/secret.lua", "../../../outside/fresh",
    "../../../../outside/secret.golden", "../../../../outside/secret.lua", "../../../../outside/huge",
    "../../../../outside/pipe", "../../../../outside",
  ]

  private static let texts = [
    "", "x", "# trace 1\n> launch photos\n", "return 3", "error \"\\27[31m\\n::error::x\"",
    "print \"::error::x\"",
    "local app = require(\"flowhost\").launch \"photos\"",
    "local app = require(\"flowhost\").launch \"photos\" app:tap \"x\"",
    "\u{1B}Lua", "# trace 1\n> a\u{1B}[31m\n::error::\n",
    "return require \"flowhost\".plugin { name = \"a\\n::error::\" }",
    "x(", "::error::(",
    "local app = require(\"flowhost\").launch \"photos\" app:tap(\"select\", \"\\27[31m\")",
  ]

  package mutating func input(_ random: inout Random) -> FuzzInput {
    var words = Self.some(Self.commands, &random).split(separator: " ").map { Array($0.utf8) }
    if Int.random(in: 0..<6, using: &random) == 0 { words.append(Mutator.some(Self.names, &random)) }
    var pieces = [Array(words.joined(separator: [0]))]
    if Int.random(in: 0..<4, using: &random) > 0 {
      pieces.append(Array("file\0plugins/photos/scenarios/buy.golden\0# trace 1\n> launch photos\n".utf8))
    }
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let kinds: [Kind] = [.file, .link, .link, .link, .folder, .pipe]
      let kind = kinds.randomElement(using: &random) ?? .link
      let path =
        Bool.random(using: &random)
        ? Array(Self.some(Self.keys, &random).utf8)
        : Array((Self.some(Self.folders, &random) + "/").utf8) + Mutator.some(Self.names, &random)
      let rest = Self.some(kind == .link ? Self.targets : Self.texts, &random)
      pieces.append(Array((kind.rawValue + "\0").utf8) + path + [0] + Array(rest.utf8))
    }
    return FuzzInput(pieces)
  }

  private static func some(_ texts: [String], _ random: inout Random) -> String {
    texts.randomElement(using: &random) ?? ""
  }

  package mutating func fault(in input: FuzzInput) -> String? {
    guard let command = input.pieces.first else { return nil }
    let words = command.split(separator: 0).map { Array($0) }
    // A path of somebody's choice may be written to.
    if words.contains(where: { $0.contains(UInt8(ascii: "/")) && $0.text.contains("..") }) { return nil }
    do {
      try furnish()
      for piece in input.pieces.dropFirst() { make(piece) }
    } catch { return nil }
    let before = FuzzFolder.state(of: home)
    let ending = Spawned.run([Array(flowhost.utf8)] + words, in: home + "/work", seconds: 20)
    return ending.fault(of: input.lines.text) ?? changeFault(before, words.first?.text ?? "")
      ?? readingFault(ending)
  }

  private func furnish() throws {
    try FuzzFolder.remove(home)
    try FuzzFolder.copy(repository + "/plugins/photos", to: home + "/work/plugins/photos")
    for folder in Self.folders { try FuzzFolder.makeAll(home + "/work/" + folder) }
    try FuzzFolder.makeAll(home + "/outside")
    for name in ["secret.lua", "secret.golden"] {
      try File.write(Array("\(Self.secret) \(Self.secret)\n".utf8), to: home + "/outside/" + name)
    }
    mkfifo(home + "/outside/pipe", 0o600)
    close(open(home + "/outside/huge", O_CREAT | O_WRONLY, 0o600))
    truncate(home + "/outside/huge", 1 << 34)
  }

  /// Makes a file, a folder, a link or a pipe, in the place of what has its name.
  private func make(_ piece: [UInt8]) {
    let parts = piece.split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false).map { Array($0) }
    guard parts.count == 3, let kind = Kind(rawValue: parts[0].text) else { return }
    let path = Array((home + "/work/").utf8) + parts[1].replacing(Array("HISTORY".utf8), with: history)
    // A symbolic link of a user to a folder of plugins leads to files of that user.
    if kind == .link, parts[1] == Array("plugins".utf8) { return }
    // A folder on the way may be a link by now.
    guard isInside(Array(path[..<(path.lastIndex(of: UInt8(ascii: "/")) ?? 0)])) else { return }
    FuzzFolder.removeAny(path)
    switch kind {
    case .folder: mkdir(path.c, 0o700)
    case .link: symlink(parts[2].c, path.c)
    case .pipe: mkfifo(path.c, 0o600)
    case .file:
      guard let file = fopen(path.c, "w") else { return }
      fwrite(parts[2], 1, parts[2].count, file)
      fclose(file)
    }
  }

  private func isInside(_ folder: [UInt8]) -> Bool {
    guard let path = realpath(folder.c, nil) else { return false }
    defer { free(path) }
    return String(cString: path).hasPrefix(home + "/work")
  }

  /// A word of files that no command has to read.
  private static let secret = "sentinel"

  private func readingFault(_ ending: Spawned) -> String? {
    let text = ending.product + ending.complaints
    if text.contains(Self.secret) { return "it shows what is in another folder: \(text.suffix(300))" }
    let hasPlugin = FileKind(at: home + "/work/plugins/photos/init.lua") == .file
    return hasPlugin && text.contains("there is no plugin") ? "a name takes the plugins away: \(text)" : nil
  }

  private func changeFault(_ before: [[UInt8]: Int], _ command: String) -> String? {
    let now = FuzzFolder.state(of: home)
    let changed = Set(before.keys).union(now.keys).filter { now[$0] != before[$0] }
    let outside = Array("outside/".utf8)
    if let path = changed.filter({ $0.starts(with: outside) }).map(\.text).min() {
      return "it writes elsewhere: \(path)"
    }
    let old = changed.filter { before[$0] != nil }.map(\.text).sorted()
    let wrong = old.first { !Self.mayChange($0, command) }
    return wrong.map { "it changes what is not its own: \($0.escaped) by \(command)" }
  }

  /// Files that a command is there to write. A plain test writes beside the goldens, never into them.
  private static func mayChange(_ path: String, _ command: String) -> Bool {
    if path.hasPrefix("work/.cache/") || path.hasPrefix("work/.local/") { return true }
    switch command {
    case "test": return path.hasSuffix(".golden") || path.hasSuffix(".new") || path.hasSuffix("out.xml")
    case "review": return path.hasSuffix(".golden") || path.hasSuffix(".new")
    case "types", "new": return path.hasPrefix("work/.flowhost/") || path.hasSuffix(".luarc.json")
    default: return false
    }
  }
}
