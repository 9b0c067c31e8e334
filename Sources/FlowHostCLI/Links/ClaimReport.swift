import Claims
import Platform
import Routing
import ScreenStack

/// The comparison of files of claims with the links of an app.
struct ClaimReport {
  /// A remark about one claim, one pattern, or a part of a file that systems ignore.
  struct Entry {
    /// The kind in a report for programs.
    let kind: String
    let file: String?
    let line: Int?
    let words: String
    let urls: [Value.Field]
    let isProblem: Bool
  }

  /// The numbers of claims of a file, exclusions aside.
  struct Count {
    let file: String
    let claims: Int
    let partly: Int
    let unanswered: Int
    /// The number of claims that never decide.
    let idle: Int

    var answered: Int { claims - partly - unanswered - idle }
  }

  let counts: [Count]
  let entries: [Entry]

  /// Compares claims with patterns. With `isStrict`, everything that is said is a problem.
  init(_ options: ClaimOptions, _ patterns: [LinkPattern], isStrict: Bool) {
    var counts: [Count] = []
    var entries: [Entry] = []
    for source in options.sources {
      let findings = source.groups.flatMap { host, claims in
        ClaimCheck(patterns, host: host).findings(of: claims)
      }
      counts.append(Count(source, findings))
      entries += source.file.remarks.map { Entry($0, in: source.name, isStrict: isStrict) }
      entries += findings.map { Entry($0, patterns, in: source.name, isStrict: isStrict) }
    }
    entries += options.remarks.map { Entry($0.remark, in: $0.file, isStrict: isStrict) }
    entries += Self.unclaimed(options.sources, patterns).map {
      Entry($0, patterns, in: nil, isStrict: isStrict)
    }
    (self.counts, self.entries) = (counts, entries)
  }

  /// Returns the patterns that no file claims.
  private static func unclaimed(_ sources: [ClaimOptions.Source], _ patterns: [LinkPattern]) -> [ClaimFinding]
  {
    let groups = sources.flatMap(\.groups)
    let lists = groups.map { host, claims in ClaimCheck(patterns, host: host).unclaimed(claims) }
    return patterns.indices.compactMap { number in
      let found = zip(groups, lists).compactMap { group, list -> ClaimFinding?? in
        guard ClaimCheck(patterns, host: group.host).concerns(number) else { return nil }
        return .some(list.first { $0.pattern == number })
      }
      return found.contains { $0 == nil } ? nil : found.compactMap(\.self).first
    }
  }

  var hasProblem: Bool { entries.contains(where: \.isProblem) }

  /// The lines of the report.
  var text: String {
    counts.map { count in
      "\(count.file.escaped): \(count.claims.counting("claim")), \(count.answered) answered, "
        + "\(count.partly) partly, \(count.unanswered) not"
        + (count.idle > 0 ? ", \(count.idle) without effect\n" : "\n")
    }.joined()
      + entries.map { entry in
        let place = entry.file.map { "\($0.escaped):\(entry.line ?? 1): " } ?? ""
        return "\(entry.isProblem ? "PROBLEM" : "NOTE") \(place)\(entry.words)\n"
      }.joined()
  }
}

extension ClaimOptions.Source {
  /// The claims of each host, in the order of the file.
  fileprivate var groups: [(host: String?, claims: [Claim])] {
    var groups: [(host: String?, claims: [Claim])] = []
    for claim in file.claims {
      let own = claim.host ?? host
      if let place = groups.firstIndex(where: { $0.host == own }) {
        groups[place].claims.append(claim)
      } else {
        groups.append((own, [claim]))
      }
    }
    return groups
  }
}

extension ClaimReport.Count {
  fileprivate init(_ source: ClaimOptions.Source, _ findings: [ClaimFinding]) {
    file = source.name
    claims = source.file.claims.count { !$0.excludes }
    partly = findings.count { if case .partly = $0 { true } else { false } }
    unanswered = findings.count(where: \.isUnanswered)
    idle = findings.count(where: \.isIdle)
  }
}

extension ClaimReport.Entry {
  fileprivate init(_ remark: ClaimRemark, in file: String, isStrict: Bool) {
    self.init(
      kind: "ignored", file: file, line: remark.place.line, words: remark.message, urls: [],
      isProblem: isStrict)
  }

  fileprivate init(_ finding: ClaimFinding, _ patterns: [LinkPattern], in file: String?, isStrict: Bool) {
    self.init(
      kind: finding.kind, file: file, line: finding.place?.line, words: finding.message(of: patterns),
      urls: finding.examples.map { Value.Field($0.name, .text($0.url)) },
      isProblem: isStrict || finding.isUnanswered)
  }
}
