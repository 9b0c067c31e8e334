import Maps
import Tracing

/// The beginning of the first line of a golden: `# trace 1`, `# map 1`, `# proof 1`.
struct GoldenFormat {
  /// The beginning, before the version.
  let mark: String
  /// The version of the text that this flowhost reads and writes.
  let version: Int
  /// True if nothing follows the version.
  private let isWholeLine: Bool

  /// The format of the goldens of a scenario.
  init(of scenario: Scenario) {
    switch scenario.search {
    case .map: (mark, version, isWholeLine) = (MapHead.mark, MapHead.version, false)
    case .proof: (mark, version, isWholeLine) = (ProofGolden.mark, ProofGolden.version, false)
    case nil: (mark, version, isWholeLine) = (TraceText.mark, TraceText.version, true)
    }
  }

  /// Returns the fault of a golden that begins with a line. Nil if its version is known.
  func fault(ofFirst line: String) -> Fault? {
    let known = "\(mark)\(version)"
    if line == known || (!isWholeLine && line.hasPrefix(known + " ")) { return nil }
    let written = line.hasPrefix(mark) ? Int(line.dropFirst(mark.count).prefix { $0 != " " }) : nil
    return (written ?? 0) > version ? .newer(line) : .version(line)
  }
}
