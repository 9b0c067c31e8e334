import Platform
import Scripting
import StageWalk

/// Random walks through every plugin, with reloads, in one world for a long time: nothing grows, nothing is told twice
/// otherwise, and a reload that changes nothing is not seen.
package struct Soak: ~Copyable {
  package static let name = "soak"

  private let corpus: Corpus
  private let folder: String
  private let seconds: Double
  private let rounds: Int
  private let chunks: Int
  private let seed: UInt64
  private var world: SoakWorld
  private var report = SoakReport()

  /// A soak of so many seconds, or of so many rounds through all plugins if those come first.
  ///
  /// - Parameter chunks: How long a walk is.
  package init(
    _ room: borrowing FuzzRoom, seconds: Double, rounds: Int = .max, chunks: Int = 32, seed: UInt64
  ) throws {
    let folder = room.repository + "/plugins"
    let corpus = try Corpus(folder)
    let world = try SoakWorld(folder)
    (self.folder, self.corpus) = (folder, corpus)
    (self.seconds, self.rounds, self.chunks, self.seed) = (seconds, rounds, chunks, seed)
    self.world = world
  }

  /// Walks until time is up.
  package consuming func run() throws -> SoakReport {
    let end = ContinuousClock.now + .seconds(seconds)
    var round = 0
    repeat {
      for plugin in corpus.plugins where corpus.files[plugin + "/init.lua"] != nil {
        var random = Random(seed: seed &+ UInt64(round) << 16)
        let walk = SoakWalk(of: plugin, chunks: chunks, corpus, &random)
        try take(walk, comparing: round % 4 == 0)
      }
      report.resident.append(SoakReport.residentBytes)
      round += 1
    } while round < rounds && ContinuousClock.now < end && report.faults.count < 5
    report.rounds = round
    return report
  }

  private mutating func take(_ walk: SoakWalk, comparing: Bool) throws {
    let slice = try world.play(walk.script())
    report.add(slice, of: walk)
    guard comparing else { return }
    var reached: [Int] = []
    for times in [4, 8, 16, 32] { reached.append(try world.play(walk.script(times: times)).reachable) }
    report.compare(reached, of: walk)
    let again = try world.play(walk.script())
    report.expect(again.told == slice.told, "put back, it tells something else", walk)
    var other = try SoakWorld(folder)
    let elsewhere = try other.play(walk.script())
    report.expect(elsewhere.told == slice.told, "another world tells something else", walk)
    let quiet = try world.play(walk.quiet.script())
    let plain = try world.play(walk.plain.script())
    report.expect(
      quiet.leaks == plain.leaks, "leaks with reloads \(quiet.leaks), without \(plain.leaks)", walk)
    let place = zip(quiet.unreloaded, plain.unreloaded).first { $0.0 != $0.1 }
    let (seen, unseen) = (place?.0 ?? "", place?.1 ?? "")
    report.expect(place == nil, "a reload of nothing is seen: \(seen), without it \(unseen)", walk)
  }
}
