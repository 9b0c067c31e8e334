import FlowHostCLI
import Platform
package import StageWalk

/// Command lines: the program ends with 0, 1 or 2, says why in words, and writes nothing but what it was asked for.
package struct OptionTarget: FuzzTarget {
  package static let name = "options"

  private let mutator = Mutator(words: Self.words)
  private let flowhost: String
  private let home: String
  private let origin: [[UInt8]: Int]
  private let repository: String

  package init(_ room: borrowing FuzzRoom) throws {
    (flowhost, repository, home) = (room.flowhost, room.repository, room.folder + "/options")
    try Self.furnish(home, from: repository)
    origin = FuzzFolder.state(of: home)
  }

  private static let plugins = ["photos", "login", "tour"]

  private static func furnish(_ home: String, from repository: String) throws {
    try FuzzFolder.remove(home)
    for plugin in plugins {
      try FuzzFolder.copy("\(repository)/plugins/\(plugin)", to: "\(home)/work/plugins/\(plugin)")
    }
    try FuzzFolder.makeAll(home + "/outside")
    try File.write(Array("local x = 3\n".utf8), to: home + "/work/a.lua")
  }

  private static let words =
    Command.all.map(\.name) + Set(Command.all.flatMap(\.options).map(\.name)).sorted() + [
      "--help", "-h", "--version", "help", "--", "-", "=", "", "--bogus", "-x", "photos", "photos/buy",
      "login", "tour", "tour/paths", "photos/nothing", "nothing",
      "a.lua", "work", ".", "plugins", "plugins/photos", "plugins/photos/scenarios/buy.lua", "/", "/dev/null",
      "nothing.lua", "photos://photo/3", "https://x", "shop://%zz",
      "U13", "S1.1", "u13", "plugin", "scenario", "fresh", "photos/fresh", "Bad Name", "checkout", "device",
      "os", "device=pad", "os=ios17", "os=ios99",
      "checkout=modal", "user=7", "text", "json", "tap", "lifecycle", "user", "name", "smart", "1/4", "4/1",
      "0/0", "5M", "64M", "1G", "512K", "0", "1", "-1", "0.5",
      "1e999", "nan", "99999999999999999999", "x.json", "out/x.xml", "x.html", "keep", "pop", "rebuild",
      "checkout=modal,device=pad", "a=b=c", ",", "é", "•",
    ]

  package mutating func input(_ random: inout Random) -> FuzzInput {
    var words = [Array((Command.all.randomElement(using: &random)?.name ?? "run").utf8)]
    for _ in 0..<Int.random(in: 0...5, using: &random) { words.append(Mutator.some(mutator.words, &random)) }
    if Int.random(in: 0..<4, using: &random) == 0 {
      let place = Int.random(in: 0..<words.count, using: &random)
      words[place] = mutator.mutated(words[place], &random, times: 1, other: words[0])
    }
    if words.count > 2, Int.random(in: 0..<6, using: &random) == 0 {
      words[1] = words[1] + Array("=".utf8) + words[2]
    }
    return FuzzInput(words)
  }

  /// Commands that have no end, or a distant one.
  private static let endless = ["--watch", "--live", "--repeat", "--users"]
  /// Commands that write to a given path.
  private static let writing = [
    "new", "types", "test", "review", "compare", "prove", "map", "view", "import", "export", "rules",
  ]

  package mutating func fault(in input: FuzzInput) -> String? {
    let words = input.pieces.map { $0.filter { $0 != 0 } }
    let texts = words.map(\.text)
    let leaves = texts.contains {
      $0.contains("..") || $0.contains("/dev") || $0.hasPrefix("/") || $0.contains("=/")
    }
    if leaves && texts.contains(where: Self.writing.contains) { return nil }
    // A page of a plugin is served until it is closed.
    let isEndless = texts.contains { word in word == "view" || Self.endless.contains { word.hasPrefix($0) } }
    let ending = Spawned.run(
      [Array(flowhost.utf8)] + words, in: home + "/work", seconds: isEndless ? 0.4 : 20)
    defer { putBack() }
    if ending.isLate { return isEndless ? nil : "it does not end within 20 s" }
    return statusFault(ending, texts) ?? writingFault(texts)
  }

  private func statusFault(_ ending: Spawned, _ words: [String]) -> String? {
    guard let status = ending.status, [0, 1, 2].contains(status) else {
      return "it ends with \(ending.status.map { "\($0)" } ?? "a signal"): \(ending.complaints)"
    }
    let said = ending.complaints
    let source = words.joined(separator: " ")
    if status == 2, !said.hasPrefix("flowhost: ") || said.count < 14 {
      return "status 2 without words: '\(said)'"
    }
    if Words.areBad(said.isEmpty ? "-" : said, of: source) { return "bad words: \(said)" }
    if said.contains("option '"), let option = said.firstMatch(of: /option '(--?[a-z-]+)'/),
      !source.contains(option.1)
    {
      return "an option that nobody gave: \(said)"
    }
    if status == 1, ending.product.isEmpty, said.isEmpty { return "status 1 without a word" }
    if ending.product.contains("Fatal error") || said.contains("Fatal error") {
      return "a crash on the way: \(said)"
    }
    return nil
  }

  private func writingFault(_ words: [String]) -> String? {
    let now = FuzzFolder.state(of: home)
    let changed = Set(now.keys).symmetricDifference(origin.keys).union(
      now.keys.filter { now[$0] != origin[$0] }
    ).map(\.text)
    guard let path = changed.filter({ !$0.hasPrefix("work/") }).min() ?? changed.min() else { return nil }
    if !path.hasPrefix("work/") { return "it writes elsewhere: \(path)" }
    return words.contains(where: Self.writing.contains) ? nil : "it writes, and was not asked to: \(path)"
  }

  private func putBack() {
    if FuzzFolder.state(of: home) != origin { try? Self.furnish(home, from: repository) }
  }
}
