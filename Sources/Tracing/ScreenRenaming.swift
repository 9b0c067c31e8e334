/// A screen with another name: lines of a trace that differ in nothing but the name.
package struct ScreenRenaming: Hashable, Sendable {
  /// The name in the expected trace.
  package let old: String
  /// The name in the actual trace.
  package let new: String

  /// Returns the renaming that makes some lines equal to others byte by byte. Nil if there is none.
  init?(from removed: [String], to added: [String]) {
    guard removed.count == added.count, let before = removed.first, let after = added.first,
      let names = zip(Self.words(of: before), Self.words(of: after)).first(where: { $0.0 != $0.1 })
    else { return nil }
    (old, new) = (String(names.0), String(names.1))
    for (before, after) in zip(removed, added) {
      guard let line = applied(to: before), line.hasSameBytes(as: after) else { return nil }
    }
  }

  /// Returns a line of an event with the new name. Nil if its blanks are not those of a trace.
  private func applied(to written: String) -> String? {
    let line = WrittenLine(written)
    guard line.kind == .event, Self.line(line.verb, line.text, line.path).hasSameBytes(as: written) else {
      return nil
    }
    let isOfScreens = EventVerb(rawValue: line.verb)?.isOfScreensOnly == true
    let text = isOfScreens ? applied(toText: line.text) : line.text
    return Self.line(line.verb, text, line.path.map(applied(toPath:)))
  }

  /// Replaces names before the first param.
  private func applied(toText text: String) -> String {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    let names = words.prefix { !$0.contains("=") && !$0.contains("\"") }
    return (names.map { $0 == old ? new[...] : $0 } + words[names.endIndex...]).joined(separator: " ")
  }

  private func applied(toPath path: String) -> String {
    path.split(separator: " ", omittingEmptySubsequences: false).map { word in
      let name = word.drop { $0 == "(" }
      let end = name.reversed().prefix { $0 == ")" }
      guard name.dropLast(end.count) == old[...] else { return String(word) }
      return word[..<name.startIndex] + new + end
    }.joined(separator: " ")
  }

  private static func words(of line: String) -> [Substring] {
    line.split { " ()".contains($0) }
  }

  private static func line(_ verb: String, _ text: String, _ path: String?) -> String {
    let origin = TraceLine.Origin(time: 0, turn: 0)
    return TraceText.line(TraceLine(.event, verb, nil, .words(text, []), from: origin).showing(path))
  }
}

extension TraceDiff {
  /// Returns the names of the screens in all paths of a trace.
  package static func screens(in lines: [String]) -> Set<String> {
    // A long trace has few different lines, and a run has few different paths.
    let paths = Set(Set(lines).compactMap { WrittenLine($0).path })
    return Set(paths.flatMap { WrittenPath($0).screens })
  }
}

extension TraceDiff.Part {
  /// The renaming of a screen, if nothing else differs.
  package var renaming: ScreenRenaming? { ScreenRenaming(from: removed, to: added) }
}
