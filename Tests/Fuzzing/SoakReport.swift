import BenchBaseline
import Glibc

/// The result of a soak.
package struct SoakReport {
  /// Rounds through all plugins.
  package var rounds = 0
  /// Descriptions of what does not hold.
  package private(set) var faults: [String] = []
  private var kinds: Set<String> = []
  /// Resident memory after each round.
  var resident: [Int] = []
  private var walks = 0
  private var acts = 0
  private var reloads = 0
  private var refused = 0
  private var leaks = 0
  private var errors: [String: Int] = [:]
  /// The greatest increase of the reached bytes, each time that a walk was done twice as often.
  private var worst = (growth: 0.0, plugin: "")
  private var digest = 0
  /// The script of the first fault.
  private var script: String?

  /// The limit for the difference of the last quarter and the second.
  static let most = 0.05
  /// The limit for the increase of the reached bytes after twice as many acts.
  static let mostReached = 0.02

  mutating func add(_ slice: SoakSlice, of walk: SoakWalk) {
    walks += 1
    acts += slice.told.count { $0.hasPrefix("> ") }
    reloads += slice.told.count { $0.hasPrefix("> reload") }
    refused += slice.told.count { $0.hasPrefix("  refuse   reload") }
    leaks += slice.leaks.count
    for line in slice.told { digest = line.utf8.reduce(digest) { $0 &* 31 &+ Int($1) } }
    if let words = slice.error { errors[String(words.prefix(90)), default: 0] += 1 }
    for problem in slice.problems { expect(false, "the stage does not hold together: \(problem)", walk) }
  }

  /// Takes what Lua reached after a walk, and each time after twice as many.
  ///
  /// A leak makes it greater each time. A table of Lua's that has doubled has done so once: one that refers weakly
  /// grows until a collection comes.
  mutating func compare(_ reached: [Int], of walk: SoakWalk) {
    let growths = zip(reached, reached.dropFirst()).map { Double($1) / Double(max($0, 1)) - 1 }
    let growth = growths.min() ?? 0
    if growth > worst.growth { worst = (growth, walk.plugin) }
    expect(growth < Self.mostReached, "Lua reaches more and more: \(reached) bytes", walk)
  }

  mutating func expect(_ isGood: Bool, _ words: String, _ walk: SoakWalk) {
    guard !isGood, kinds.insert(walk.plugin + words.prefix(24)).inserted else { return }
    faults.append("\(walk.plugin): \(words)")
    script = script ?? walk.script()
  }

  /// The difference of the means of the last quarter and the second.
  static func growth(_ values: [Int]) -> Double? {
    let quarter = values.count / 4
    guard quarter > 0 else { return nil }
    func mean(_ part: ArraySlice<Int>) -> Double { Double(part.reduce(0, +)) / Double(part.count) }
    return mean(values.suffix(quarter)) / mean(values[quarter..<quarter * 2]) - 1
  }

  /// The bytes of this process that are in memory, without freed memory that the allocator keeps for later. The
  /// largest walk decides how much that is, and the more walks there are, the larger is the largest.
  static var residentBytes: Int {
    plain_trim()
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 128)
    guard fgets(&line, 128, file) != nil else { return 0 }
    let words = line.map { UInt8(bitPattern: $0) }.split(separator: UInt8(ascii: " "))
    return words.count > 1 ? (Int(Array(words[1]).text) ?? 0) * 4096 : 0
  }

  /// The whole for people.
  package var report: String {
    let growth = Self.growth(resident)
    var all = faults
    if let growth, growth > Self.most { all.append("resident memory grows: \(resident)") }
    func percent(_ value: Double) -> String { "\(Double(Int(value * 10_000)) / 100) %" }
    return """
      soak: \(rounds) rounds, \(walks) walks, \(acts) acts, \(reloads) reloads, \(refused) of them refused, \(leaks) leaks told
      resident: \((resident.first ?? 0) >> 20) MiB after the first round, \((resident.last ?? 0) >> 20) MiB at the end, last quarter against second \(percent(growth ?? 0))
      reached by Lua after a walk done twice as often: \(percent(worst.growth)) more at most (\(worst.plugin))
      digest of all that was told: \(String(UInt(bitPattern: digest), radix: 16))
      ended early: \(errors.sorted { $0.key < $1.key }.map { "\($0.value) × \($0.key)" })
      \(all.isEmpty ? "all is flat" : all.joined(separator: "\n") + "\n" + (script ?? ""))
      """
  }

  /// True if nothing is wrong.
  package var isGood: Bool { faults.isEmpty && (Self.growth(resident) ?? 0) < Self.most }
}
