/// One thing that a program asks of a terminal.
enum Token: Equatable {
  /// To show a letter.
  case letter(Character)
  /// A control character.
  case control(UInt8)
  /// `ESC [`, numbers, and a letter that says what they are for.
  case sequence([Int], final: UInt8, isPrivate: Bool)
  /// Another sequence.
  case other

  /// The first thing that the bytes ask for, and how many bytes that are; nil while it is not complete.
  static func first(of bytes: [UInt8]) -> (Token, length: Int)? {
    guard let first = bytes.first else { return nil }
    if first == 0x1B { return escape(bytes) }
    if first < 0x20 || first == 0x7F { return (.control(first), 1) }
    let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard bytes.count >= length else { return nil }
    return (.letter(Character(String(decoding: bytes.prefix(length), as: UTF8.self))), length)
  }

  private static func escape(_ bytes: [UInt8]) -> (Token, length: Int)? {
    guard bytes.count > 1 else { return nil }
    guard bytes[1] == UInt8(ascii: "[") else {
      // `ESC ( B` and its like choose letters.
      let length = (0x20...0x2F).contains(bytes[1]) ? 3 : 2
      return bytes.count < length ? nil : (.other, length)
    }
    guard let end = bytes.dropFirst(2).firstIndex(where: { (0x40...0x7E).contains($0) }) else { return nil }
    let isPrivate = bytes[2] == UInt8(ascii: "?")
    let numbers = bytes[(isPrivate ? 3 : 2)..<end].split(separator: UInt8(ascii: ";")).map {
      Int(String(decoding: $0, as: UTF8.self)) ?? 0
    }
    return (.sequence(numbers, final: bytes[end], isPrivate: isPrivate), end + 1)
  }
}
