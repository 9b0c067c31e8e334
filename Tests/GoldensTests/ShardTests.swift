import Goldens
import Testing

/// The division of cases among machines.
struct ShardTests {
  /// Names as people give them: few plugins, many scenarios with much in common.
  private func suite(_ seed: UInt64) -> [Scenario] {
    var random = Chance(seed)
    let plugins = (0..<Int.random(in: 1...8, using: &random)).map { "plugin\($0)" }
    return (0..<Int.random(in: 0...300, using: &random)).map {
      Scenario(path: "plugins/\(plugins.randomElement(using: &random)!)/scenarios/case_\($0).lua")
    }
  }

  @Test(arguments: 0..<60)
  func `every scenario is in exactly one shard, and adding one moves no other`(_ seed: Int) {
    let suite = suite(UInt64(seed))
    var random = Chance(UInt64(seed) &+ 99)
    let count = Int.random(in: 1...20, using: &random)
    let shards = (0..<count).map { Shard(index: $0, of: count)! }
    let places = suite.map { scenario in shards.indices.filter { shards[$0].contains(scenario) } }
    #expect(places.allSatisfy { $0.count == 1 })
    let more = suite + [Scenario(path: "plugins/plugin0/scenarios/added_\(seed).lua")]
    #expect(
      more.dropLast().map { scenario in shards.indices.filter { shards[$0].contains(scenario) } } == places)
  }

  @Test func `shards are of about the same size`() {
    let suite = (0..<4_000).map { Scenario(path: "plugins/p/scenarios/case_\($0).lua") }
    for index in 0..<8 {
      let count = suite.count { Shard(index: index, of: 8)!.contains($0) }
      #expect((400...600).contains(count), "\(index): \(count)")
    }
  }

  @Test func `a scenario is where it was last year`() {
    let names = ["photos/buy", "bank/login", "shop/cart"]
    let places = names.map { name in
      let parts = name.split(separator: "/")
      let scenario = Scenario(path: "/anywhere/plugins/\(parts[0])/scenarios/\(parts[1]).lua")
      return (0..<16).first { Shard(index: $0, of: 16)!.contains(scenario) }!
    }
    #expect(places == Self.known)
  }

  private static let known = [4, 9, 15]

  static let texts: [(text: String, shard: Shard?)] = [
    ("1/4", Shard(index: 0, of: 4)), ("4/4", Shard(index: 3, of: 4)), ("1/1", .whole), ("0/4", nil),
    ("5/4", nil), ("1", nil), ("1/0", nil), ("-1/4", nil), ("1/4/2", nil), ("a/b", nil), ("", nil),
    ("9223372036854775807/9223372036854775807", Shard(index: .max - 1, of: .max)),
    ("-9223372036854775808/4", nil),
  ]

  @Test(arguments: texts)
  func `a shard is typed as one of so many`(_ text: String, _ shard: Shard?) {
    #expect(Shard(text) == shard)
  }
}

/// Numbers that a seed decides.
struct Chance: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
