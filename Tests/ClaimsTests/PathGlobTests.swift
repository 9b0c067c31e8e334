import Claims
import StageWalk
import Testing

/// Patterns of manifests, compared with a matcher that runs through a path once.
struct PathGlobTests {
  private static let pieces = ["a", "b", "/", ".", "a*", "b*", ".*", ".*"]

  @Test func `random patterns match what a run from left to right matches`() throws {
    var random = Random(seed: 3)
    var matching = 0
    let paths = Self.paths
    for _ in 0..<80 {
      let count = Int.random(in: 1...4, using: &random)
      let pattern = "/" + (0..<count).map { _ in Self.pieces.randomElement(using: &random)! }.joined()
      let site =
        "<data android:scheme=\"https\" android:host=\"s\"/><data android:pathPattern=\"\(pattern)\"/>"
      let decider = try ClaimDecider(ManifestReader.file(of: Array(AndroidTests.manifest(site).utf8)))
      for path in paths {
        let isMatching = Self.matches(Array(pattern), Array(path))
        let decision = decider.decisions(path, host: "s")
        #expect(decision.hasPrefix("+") == isMatching, "\(pattern) \(path)")
        if isMatching { matching += 1 }
      }
    }
    #expect(matching > 500)
  }

  /// All paths of up to four characters after the slash.
  private static let paths: [String] = {
    var all = ["/"]
    var last = all
    for _ in 0..<4 {
      last = last.flatMap { path in ["a", "b", "/", "*"].map { path + $0 } }
      all += last
    }
    return all
  }()

  /// Takes as much as possible for each star, and never less.
  private static func matches(_ pattern: [Character], _ path: [Character]) -> Bool {
    var (here, at) = (0, 0)
    while here < pattern.count, at < path.count {
      let letter = pattern[here]
      guard here + 1 < pattern.count, pattern[here + 1] == "*" else {
        guard letter == "." || letter == path[at] else { return false }
        (here, at) = (here + 1, at + 1)
        continue
      }
      here += 2
      if letter != "." {
        while at < path.count, path[at] == letter { at += 1 }
      } else if here == pattern.count {
        return true
      } else {
        guard let found = path[at...].firstIndex(of: pattern[here]) else { return false }
        (here, at) = (here + 1, found + 1)
      }
    }
    return at == path.count && (here == pattern.count || pattern[here...] == [".", "*"])
  }
}
