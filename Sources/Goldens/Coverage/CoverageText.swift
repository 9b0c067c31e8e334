import ScreenStack
package import Scripting

/// The coverage of plugins for people: a line for each plugin, followed by what was not reached.
///
///     photos: all reached: 4 screens, 6 actions, 2 flows, 41 lines
///     shop: 5 of 6 screens, 8 of 11 actions, 3 of 4 flows, 120 of 131 lines
///       plugins/shop/init.lua:12: screen 'cart' was never seen, nor its actions pay, remove
///       plugins/shop/init.lua:15: action 'home.look' was never tapped
///       plugins/shop/scan.lua:3: flow 'Scan' was never started
///       plugins/shop/init.lua:40: variant 'checkout=modal' was never in force
///       plugins/shop/scan.lua:7: lines 7-12, 15 have never run
package enum CoverageText {
  /// Returns the lines, sorted by plugin and then by declaration.
  package static func lines(of coverage: Coverage) -> [String] {
    coverage.ofPlugins.flatMap { plugin, part in
      let title = (plugin.isEmpty ? "in no plugin" : plugin) + ": " + totals(of: part)
      let findings = missing(in: part) + unrun(in: part)
      return [title] + findings.map { "  " + $0 }
    }
  }

  private static func totals(of coverage: Coverage) -> String {
    let counted = Coverage.Kind.allCases.map { (coverage.tally(of: $0), $0.rawValue) }
    let tallies = (counted + [(coverage.lineTally, "line")]).filter { $0.0.total > 0 }
    let isWhole = coverage.isWhole
    let words = tallies.map { tally, noun in
      (isWhole ? "" : "\(tally.reached) of ") + tally.total.counting(noun)
    }
    return (isWhole ? "all reached: " : "") + words.joined(separator: ", ")
  }

  /// Returns a line for each item not reached. The line of a screen that was never seen includes its actions.
  private static func missing(in coverage: Coverage) -> [String] {
    let missed = coverage.sortedItems.filter { !$0.isReached }.map(\.item)
    let unseen = Set(missed.filter { $0.kind == .screen })
    return missed.filter { !($0.screen.map(unseen.contains) ?? false) }.map { item in
      let file = coverage.files[item.file]?.name ?? item.file
      let actions = missed.filter { $0.screen == item }.map { $0.name.dropFirst(item.name.count + 1) }
      let list = actions.joined(separator: ", ")
      let rest = list.isEmpty ? "" : ", nor its action\(actions.count == 1 ? "" : "s") \(list)"
      return "\(file):\(item.line): \(item.kind) '\(item.name)' was never \(item.kind.deed)\(rest)"
    }
  }

  private static func unrun(in coverage: Coverage) -> [String] {
    coverage.sortedFiles.compactMap { _, file in
      guard let first = file.missed.first else { return nil }
      let ranges = file.missedRanges.map {
        $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)"
      }
      let words =
        file.missed.count == 1 ? "line \(first) has" : "lines \(ranges.joined(separator: ", ")) have"
      return "\(file.name):\(first): \(words) never run"
    }
  }
}

extension Coverage.File {
  /// The lines that did not run, in order.
  var missed: [Int] { lines.filter { !$0.value }.keys.sorted() }

  /// The lines that did not run, as ranges. Lines that cannot run do not break a range.
  fileprivate var missedRanges: [ClosedRange<Int>] {
    var ranges: [ClosedRange<Int>] = []
    var isOpen = false
    for (line, hasRun) in lines.sorted(by: { $0.key < $1.key }) {
      if !hasRun, isOpen, let last = ranges.popLast() {
        ranges.append(last.lowerBound...line)
      } else if !hasRun {
        ranges.append(line...line)
      }
      isOpen = !hasRun
    }
    return ranges
  }
}

extension Coverage.Item {
  /// The screen that an action belongs to. Nil for other kinds.
  fileprivate var screen: Coverage.Item? {
    guard kind == .action, let dot = name.lastIndex(of: ".") else { return nil }
    return Coverage.Item(.screen, String(name[..<dot]), in: plugin, at: file, line: line)
  }
}

extension Coverage.Kind {
  /// The verb that describes how an item is reached.
  fileprivate var deed: String {
    switch self {
    case .screen: "seen"
    case .action: "tapped"
    case .flow: "started"
    case .route: "gone"
    case .link: "followed"
    case .variant: "in force"
    }
  }
}
