/// Percent-encoding.
enum Percent {
  /// A fault in a percent sequence, with the position of the byte.
  enum Fault: Error {
    case notHexadecimal(at: Int)
    case notUTF8(at: Int)
    case zero(at: Int)

    var place: Int {
      switch self {
      case .notHexadecimal(let at), .notUTF8(let at), .zero(let at): at
      }
    }
  }

  /// Decodes percent sequences. With `keepsInnerSlashes`, a decoded slash becomes `innerSlash`.
  static func decoded(
    _ text: ArraySlice<UInt8>, keepsInnerSlashes: Bool = false
  ) throws(Fault) -> [UInt8] {
    guard text.contains(UInt8(ascii: "%")) else { return Array(text) }
    var bytes: [UInt8] = []
    var place = text.startIndex
    while place < text.endIndex {
      guard text[place] == UInt8(ascii: "%") else {
        bytes.append(text[place])
        place += 1
        continue
      }
      let start = place
      let run = try run(in: text, from: &place)
      guard String(validating: run, as: UTF8.self) != nil else { throw .notUTF8(at: start) }
      bytes += keepsInnerSlashes ? run.map { $0 == UInt8(ascii: "/") ? .innerSlash : $0 } : run
    }
    return bytes
  }

  /// Returns the bytes of adjacent sequences, which must be valid UTF-8 together.
  private static func run(in text: ArraySlice<UInt8>, from place: inout Int) throws(Fault) -> [UInt8] {
    var bytes: [UInt8] = []
    while place < text.endIndex, text[place] == UInt8(ascii: "%") {
      guard place + 2 < text.endIndex, let high = text[place + 1].hexValue, let low = text[place + 2].hexValue
      else { throw .notHexadecimal(at: place) }
      guard high | low != 0 else { throw .zero(at: place) }
      bytes.append(high << 4 | low)
      place += 3
    }
    return bytes
  }

  /// Percent-encodes everything except letters, digits, `-_.!~*'()` and `kept`, as JavaScript's
  /// `encodeURIComponent` does. An inner slash becomes `%2F`.
  static func encoded(_ text: some Sequence<UInt8>, keeping kept: [UInt8] = []) -> String {
    var bytes: [UInt8] = []
    for byte in text {
      if byte < 0x80 && (ScalarSet.words.contains(UInt32(byte)) || plain.contains(byte))
        || kept.contains(byte)
      {
        bytes.append(byte)
      } else {
        let byte = byte == .innerSlash ? UInt8(ascii: "/") : byte
        bytes += [UInt8(ascii: "%"), hexadecimal[Int(byte >> 4)], hexadecimal[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let plain = Array("-.!~*'()".utf8)
  private static let hexadecimal = Array("0123456789ABCDEF".utf8)
}

extension UInt8 {
  /// The value of a hexadecimal digit, or nil for another byte.
  var hexValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
