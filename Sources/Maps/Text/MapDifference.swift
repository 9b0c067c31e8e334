/// The lines by which two maps differ.
package struct MapDifference: Hashable, Sendable {
  /// A line that only one of the maps has.
  package struct Line: Hashable, Sendable {
    /// Only the newer map has the line.
    package let isAdded: Bool
    /// The line as the map has it.
    package let text: String
  }

  /// The lines in the order of the maps. What is gone comes before what took its place.
  package let lines: [Line]

  /// Compares a map with an older one.
  package init(from old: ScreenMap, to new: ScreenMap) {
    var lines: [Line] = []
    if old.head != new.head {
      lines += [Line(isAdded: false, text: old.head.line), Line(isAdded: true, text: new.head.line)]
    }
    // A way is kept if its line is: its variants can be written otherwise in a map with other experiments.
    let oldLines = Set(old.ways.map { Name($0.line(in: old.head)) })
    let newLines = Set(new.ways.map { Name($0.line(in: new.head)) })
    let gone = old.ways.map { Entry($0, old.head, isAdded: false) }.filter {
      !newLines.contains(Name($0.line.text))
    }
    let added = new.ways.map { Entry($0, new.head, isAdded: true) }.filter {
      !oldLines.contains(Name($0.line.text))
    }
    self.lines = lines + (gone + added).sorted().map(\.line)
  }

  /// The lines as text, each after `+` or `-`. Equal maps have none.
  package var text: String { lines.map { "\($0.isAdded ? "+" : "-") \($0.text)\n" }.joined() }
}

/// A line with its place: beside others with the same first act, those that are gone first.
private struct Entry: Comparable {
  let way: Way
  let line: MapDifference.Line

  init(_ way: Way, _ head: MapHead, isAdded: Bool) {
    self.way = way
    line = MapDifference.Line(isAdded: isAdded, text: way.line(in: head))
  }

  static func < (one: Entry, other: Entry) -> Bool {
    if one.way.origin != other.way.origin { return one.way.origin < other.way.origin }
    let (act, otherAct) = (one.way.acts.first, other.way.acts.first)
    if let act, let otherAct, act != otherAct { return act < otherAct }
    if one.line.isAdded != other.line.isAdded { return other.line.isAdded }
    return one.way < other.way
  }
}
