/// Reads the bytes of a dumped function in order.
struct LuaDumpReader: ~Copyable {
  /// The error that the bytes have an unknown format.
  struct Strange: Error {}

  let bytes: [UInt8]
  private(set) var next = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { next == bytes.count }

  mutating func byte() throws(Strange) -> UInt8 {
    guard next < bytes.count else { throw Strange() }
    defer { next += 1 }
    return bytes[next]
  }

  mutating func skip(_ count: Int) throws(Strange) {
    guard count >= 0, count <= bytes.count - next else { throw Strange() }
    next += count
  }

  mutating func expect(_ wanted: [UInt8]) throws(Strange) {
    for expected in wanted where try byte() != expected { throw Strange() }
  }

  /// Reads a size, stored with seven bits per byte, highest first, and a mark in the last byte.
  mutating func size() throws(Strange) -> Int {
    var size = 0
    while true {
      let byte = try byte()
      guard size <= Int.max >> 7 else { throw Strange() }
      size = size << 7 | Int(byte & 0x7F)
      if byte & 0x80 != 0 { return size }
    }
  }

  /// Reads the number of parts that follow. Throws if parts of this minimum size would exceed the bytes left.
  mutating func count(ofAtLeast bytesEach: Int) throws(Strange) -> Int {
    let count = try size()
    guard count <= (bytes.count - next) / bytesEach else { throw Strange() }
    return count
  }

  /// Reads a string, and returns the range of its bytes.
  mutating func string() throws(Strange) -> Range<Int> {
    let count = max(0, try size() - 1)
    try skip(count)
    return next - count..<next
  }

  /// Reads an instruction of 32 bits, lowest first.
  mutating func instruction() throws(Strange) -> UInt32 {
    var instruction: UInt32 = 0
    for place in 0..<4 { instruction |= UInt32(try byte()) << (8 * UInt32(place)) }
    return instruction
  }
}
