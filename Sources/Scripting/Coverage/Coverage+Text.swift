import Platform

/// A text format for coverage in a pipe. Files and items are lines, whose parts are separated by tabs.
///
///     coverage 1
///     file	/repo/plugins/shop/init.lua	plugins/shop/init.lua	1,2,5	3-4
///     item	screen	shop	home	/repo/plugins/shop/init.lua	3	reached
///
/// A file's line lists the lines that have run, then the lines that have not. `\t`, `\n` and `\\` represent a
/// tab, a line feed, and a backslash.
extension Coverage {
  private static let header = "coverage 1"

  /// The coverage as text. Each line ends with a line feed. Equal coverages have equal text.
  package var encoded: String {
    var text = Self.header + "\n"
    for (path, file) in files.sorted(by: { $0.key.precedes($1.key) }) {
      let (run, missed) = (file.lines.filter(\.value), file.lines.filter { !$0.value })
      text += Self.line(["file", path, file.name, Self.text(of: run.keys), Self.text(of: missed.keys)])
    }
    for (item, isReached) in items.sorted(by: { $0.key < $1.key }) {
      let words = [item.kind.rawValue, item.plugin, item.name, item.file, "\(item.line)"]
      text += Self.line(["item"] + words + [isReached ? "reached" : "missed"])
    }
    return text
  }

  /// Creates a coverage from its text, or returns nil if the text is invalid.
  package init?(decoding text: some StringProtocol) {
    self.init()
    var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
    guard let first = lines.popFirst(), first.elementsEqual(Self.header.utf8) else { return nil }
    guard let last = lines.popLast(), last.isEmpty else { return nil }
    for line in lines {
      let parts = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      var words: [String] = []
      for part in parts {
        guard let word = Self.unescaped(part) else { return nil }
        words.append(word)
      }
      guard take(words) else { return nil }
    }
  }

  /// Adds the parts of a line, and returns false if they are invalid.
  private mutating func take(_ words: [String]) -> Bool {
    if words.count == 5, words[0] == "file" {
      guard let run = Self.numbers(in: words[3]), let missed = Self.numbers(in: words[4]) else {
        return false
      }
      add(File(name: words[2], lines: run + missed, run: run), at: words[1])
      return true
    }
    guard words.count == 7, words[0] == "item", let kind = Kind(rawValue: words[1]),
      let line = Int(words[5]), ["reached", "missed"].contains(words[6])
    else { return false }
    let item = Item(kind, words[3], in: words[2], at: words[4], line: line)
    if words[6] == "reached" { reach(item) } else { declare(item) }
    return true
  }

  private static func text(of numbers: some Sequence<Int>) -> String {
    var ranges: [ClosedRange<Int>] = []
    for number in numbers.sorted() {
      if let last = ranges.last, last.upperBound + 1 == number {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
    let words = ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
    return words.joined(separator: ",")
  }

  private static func numbers(in text: String) -> [Int]? {
    var numbers: [Int] = []
    for range in text.split(separator: ",", omittingEmptySubsequences: false) where !text.isEmpty {
      let bounds = range.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
      guard let first = bounds.first ?? nil, let last = bounds.last ?? nil, bounds.count < 3,
        (0...last).contains(first), last - first < 1 << 24
      else { return nil }
      numbers += first...last
    }
    return numbers
  }
}

extension Coverage {
  private static let backslash = UInt8(ascii: "\\")
  private static let marks: [(byte: UInt8, mark: UInt8)] = [
    (backslash, backslash), (UInt8(ascii: "\t"), UInt8(ascii: "t")), (UInt8(ascii: "\n"), UInt8(ascii: "n")),
  ]

  private static func line(_ words: [String]) -> String {
    words.map(escaped).joined(separator: "\t") + "\n"
  }

  private static func escaped(_ word: String) -> String {
    let bytes = word.utf8.flatMap { byte in
      marks.first { $0.byte == byte }.map { [backslash, $0.mark] } ?? [byte]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the original text of a part, or nil if an escape sequence is unknown.
  private static func unescaped(_ word: some Sequence<UInt8>) -> String? {
    var bytes: [UInt8] = []
    var rest = word.makeIterator()
    while let byte = rest.next() {
      guard byte == backslash else {
        bytes.append(byte)
        continue
      }
      guard let mark = rest.next(), let known = marks.first(where: { $0.mark == mark }) else { return nil }
      bytes.append(known.byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
