/// Lines of an input that arrives in pieces.
package struct LineSplitter {
  /// The most bytes of a line.
  package let limit: Int
  private var pending: [UInt8] = []
  private var isTooLong = false

  /// Creates a splitter of lines with at most `limit` bytes.
  package init(limit: Int) { self.limit = limit }

  /// A line of the input.
  package enum Line: Equatable {
    /// The bytes without the line feed.
    case whole([UInt8])
    /// The line is longer than the limit. Its bytes are dropped.
    case tooLong
  }

  /// Returns the lines that end in a piece.
  package mutating func add(_ bytes: [UInt8]) -> [Line] {
    var lines: [Line] = []
    var rest = bytes[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      keep(rest[..<end])
      lines.append(take())
      rest = rest[(end + 1)...]
    }
    keep(rest)
    return lines
  }

  /// Returns the last line, if the input does not end with a line feed.
  package mutating func end() -> [Line] { pending.isEmpty && !isTooLong ? [] : [take()] }

  private mutating func keep(_ bytes: ArraySlice<UInt8>) {
    if bytes.count > limit - pending.count { isTooLong = true }
    if isTooLong { pending = [] } else { pending += bytes }
  }

  private mutating func take() -> Line {
    defer { (pending, isTooLong) = ([], false) }
    return isTooLong ? .tooLong : .whole(pending)
  }
}
