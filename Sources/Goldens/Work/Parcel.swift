/// Values on their way through a pipe: each with its length in front, and all of them as one parcel.
package struct Parcel {
  /// The parts, one behind the other.
  package private(set) var bytes: [UInt8]
  private var next = 0

  /// An empty one.
  package init() { bytes = [] }

  private init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  /// Adds bytes.
  package mutating func put(_ part: [UInt8]) {
    put(length: part.count)
    bytes += part
  }

  /// Adds a text.
  package mutating func put(_ text: String) { put(Array(text.utf8)) }

  /// Adds a number.
  package mutating func put(_ number: Int) { put(length: number) }

  /// Adds texts.
  package mutating func put(_ texts: [String]) {
    put(texts.count)
    for text in texts { put(text) }
  }

  /// The next part, or none when what came through the pipe is no parcel of ours.
  package mutating func take() -> [UInt8]? {
    guard let count = number(), count >= 0, bytes.count - next >= count else { return nil }
    defer { next += count }
    return Array(bytes[next..<next + count])
  }

  /// The same as a text.
  package mutating func text() -> String? { take().map { String(decoding: $0, as: UTF8.self) } }

  /// The same as a number.
  package mutating func number() -> Int? {
    guard bytes.count - next >= Self.width else { return nil }
    defer { next += Self.width }
    return bytes[next..<next + Self.width].reduce(0) { $0 << 8 | Int($1) }
  }

  /// The same as texts.
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

extension Parcel {
  /// What goes into the pipe.
  package var wrapped: [UInt8] {
    var outer = Parcel()
    outer.put(bytes)
    return outer.bytes
  }

  /// Takes the first whole parcel out of what has come through a pipe so far.
  package static func unwrap(_ bytes: inout [UInt8]) -> Parcel? {
    guard bytes.count >= width else { return nil }
    // What comes behind it may be long, and is not copied.
    let count = bytes[..<width].reduce(0) { $0 << 8 | Int($1) }
    guard count >= 0, bytes.count - width >= count else { return nil }
    let content = Parcel(bytes[width..<width + count])
    bytes.removeFirst(width + count)
    return content
  }
}
