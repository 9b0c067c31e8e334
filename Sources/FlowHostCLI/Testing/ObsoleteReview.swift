import Goldens
import Platform
import Scripting

/// A review of the goldens that were obsolete in a run, as the files of its shards say.
struct ObsoleteReview {
  /// The goldens that are obsolete, and still there.
  private let goldens: [String]

  /// Reads the files. They must be of this folder, and no older than its scenarios and goldens: what they do not know
  /// could be new, and is never obsolete.
  init(_ paths: [String], in folders: PluginFolders) throws(UsageError) {
    let files = try SeenFile.all(at: paths)
    let seen = Set(files.flatMap(\.seen).compactMap(Case.init(golden:)))
    let obsolete = Set(files.flatMap(\.obsolete).compactMap(Case.init(golden:))).subtracting(seen)
    let suite = try Suite(named: [], in: folders)
    if let first = seen.min(), !seen.contains(where: { $0.scenario.isThere }) {
      throw .of(ReviewError.seenElsewhere(first.scenario.path))
    }
    let (run, there) = (Set(seen.map(\.scenario)), Set(suite.scenarios + suite.searches))
    for golden in suite.goldens {
      guard let subject = Case(golden: golden) else { continue }
      let isKnown = seen.contains(subject) || obsolete.contains(subject)
      let isNew =
        there.contains(subject.scenario)
        ? !isKnown || !run.contains(subject.scenario) : !isKnown && !subject.scenario.isThere
      if isNew { throw .of(ReviewError.staleSeenFiles(golden)) }
    }
    goldens = suite.goldens.filter { Case(golden: $0).map(obsolete.contains) ?? false }
  }

  /// Lists or removes the goldens.
  func decide(_ decision: Review.Decision?, _ console: Console) throws(UsageError) -> Console.ExitStatus {
    let isAccepted = decision == .accept
    for golden in goldens {
      do throws(PlatformError) { if isAccepted { try File.remove(golden) } } catch { throw .platform(error) }
      console.product.write("\(isAccepted ? "removed" : "obsolete") \(golden.escaped)\n")
    }
    if goldens.isEmpty { console.product.write("no golden is obsolete\n") }
    return goldens.isEmpty || isAccepted ? .good : .unmet
  }
}
