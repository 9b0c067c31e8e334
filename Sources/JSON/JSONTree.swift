public import ScreenStack

/// A value of JSON with the lines on which it and all values in it begin.
///
///     try JSONTree(bytes).content   // .object([("a", JSONTree on line 2)])
public struct JSONTree: Equatable, Sendable {
  /// The line on which the value begins, from 1.
  public let line: Int
  /// The value.
  public let content: Content

  /// The kinds of values.
  public indirect enum Content: Equatable, Sendable {
    case object([Member])
    case array([JSONTree])
    /// Any other value.
    case plain(Value)
  }

  /// A member of an object.
  public struct Member: Equatable, Sendable {
    /// The name.
    public let name: String
    /// The value.
    public let value: JSONTree
  }

  /// Parses a text.
  public init(_ bytes: [UInt8]) throws(JSONError) {
    var reader = JSONReader(bytes)
    var lines = LineCount()
    self = try reader.tree(&lines, depth: 0)
    try reader.end()
  }

  fileprivate init(_ line: Int, _ content: Content) { (self.line, self.content) = (line, content) }
}

/// The number of lines before a place that only moves forward.
private struct LineCount {
  private var place = 0
  private var line = 1

  mutating func line(at next: Int, in bytes: [UInt8]) -> Int {
    line += bytes[place..<next].count { $0 == 0x0A }
    place = next
    return line
  }
}

extension JSONReader {
  fileprivate mutating func tree(_ lines: inout LineCount, depth: Int) throws(JSONError) -> JSONTree {
    skip()
    guard depth < Self.deepest else { throw error(.tooDeep) }
    let line = lines.line(at: place, in: bytes)
    switch next {
    case UInt8(ascii: "{"):
      return JSONTree(
        line,
        .object(
          try members { (reader, name) throws(JSONError) in
            JSONTree.Member(name: name, value: try reader.tree(&lines, depth: depth + 1))
          }))
    case UInt8(ascii: "["):
      return JSONTree(
        line,
        .array(try elements { (reader) throws(JSONError) in try reader.tree(&lines, depth: depth + 1) }))
    default: return JSONTree(line, .plain(try value(depth: depth)))
    }
  }
}
