/// A message for a pipe: a sequence of values, in which strings and bytes are preceded by their length.
package struct PipeMessage {
  /// The encoded values.
  package private(set) var bytes: [UInt8]
  private var next = 0

  /// Creates an empty message.
  package init() { bytes = [] }

  private init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  /// Appends bytes.
  package mutating func put(_ part: [UInt8]) {
    put(length: part.count)
    bytes += part
  }

  /// Appends a string.
  package mutating func put(_ text: String) { put(Array(text.utf8)) }

  /// Appends a number.
  package mutating func put(_ number: Int) { put(length: number) }

  /// Appends strings.
  package mutating func put(_ texts: [String]) {
    put(texts.count)
    for text in texts { put(text) }
  }

  /// Reads the next value as bytes. Returns nil if the message is malformed.
  package mutating func take() -> [UInt8]? {
    guard let count = number(), count >= 0, bytes.count - next >= count else { return nil }
    defer { next += count }
    return Array(bytes[next..<next + count])
  }

  /// Reads the next value as a string.
  package mutating func text() -> String? { take().map { String(decoding: $0, as: UTF8.self) } }

  /// Reads the next value as a number.
  package mutating func number() -> Int? {
    guard bytes.count - next >= Self.width else { return nil }
    defer { next += Self.width }
    return bytes[next..<next + Self.width].reduce(0) { $0 << 8 | Int($1) }
  }

  /// Reads the next values as strings.
  package mutating func texts() -> [String]? {
    guard let count = number(), count >= 0, count <= bytes.count else { return nil }
    var texts: [String] = []
    for _ in 0..<count {
      guard let text = text() else { return nil }
      texts.append(text)
    }
    return texts
  }

  private static let width = 8

  private mutating func put(length: Int) {
    for shift in stride(from: 56, through: 0, by: -8) {
      bytes.append(UInt8(truncatingIfNeeded: length >> shift))
    }
  }
}

extension PipeMessage {
  /// The message with its total length in front, ready to be written to the pipe.
  package var wrapped: [UInt8] {
    var outer = PipeMessage()
    outer.put(bytes)
    return outer.bytes
  }

  /// Removes the first complete message from the bytes received so far.
  package static func unwrap(_ bytes: inout [UInt8]) -> PipeMessage? {
    guard bytes.count >= width else { return nil }
    // Only the first message is copied, because much more may follow it.
    let count = bytes[..<width].reduce(0) { $0 << 8 | Int($1) }
    guard count >= 0, bytes.count - width >= count else { return nil }
    let content = PipeMessage(bytes[width..<width + count])
    bytes.removeFirst(width + count)
    return content
  }
}
