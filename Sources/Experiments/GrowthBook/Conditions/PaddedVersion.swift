import ScreenStack

/// A version in a form that can be compared unit by unit: `1.2.10-rc.1` is greater than `1.2.9`.
///
/// Each number is padded to five letters. A release has a last part that is greater than those of its pre-releases.
struct PaddedVersion: Equatable, Sendable {
  private var units: [UInt16] = []

  init(_ value: Value) {
    switch value {
    case .text(let text) where !text.isEmpty: read(text)
    case .integer, .number: read(value.scriptText)
    default: read("0")
    }
  }

  /// Adds the parts of a version, without a `v` before it and what follows a `+`.
  private mutating func read(_ text: String) {
    units.reserveCapacity(text.utf16.count + 16)
    var (part, count, isNumber, isFirst) = (0, 1, true, true)
    for unit in text.utf16 {
      defer { isFirst = false }
      switch unit {
      case Self.plus: return end(part, isNumber, &count)
      case Self.v where isFirst: continue
      case Self.dash, Self.point:
        pad(part, isNumber)
        units.append(Self.dash)
        (part, isNumber) = (units.count, true)
        count += 1
      default:
        units.append(unit)
        isNumber = isNumber && (Self.zero...Self.zero + 9).contains(unit)
      }
    }
    end(part, isNumber, &count)
  }

  private mutating func end(_ part: Int, _ isNumber: Bool, _ count: inout Int) {
    pad(part, isNumber)
    if count == 3 { units += [Self.dash, Self.tilde] }
  }

  /// Inserts blanks before the last part if it is a number.
  private mutating func pad(_ start: Int, _ isNumber: Bool) {
    let length = units.count - start
    guard isNumber, length > 0, length < 5 else { return }
    units.insert(contentsOf: repeatElement(Self.blank, count: 5 - length), at: start)
  }

  /// Returns whether the version is lower than another.
  func precedes(_ other: PaddedVersion) -> Bool { units.lexicographicallyPrecedes(other.units) }

  private static let plus: UInt16 = 0x2B, dash: UInt16 = 0x2D, point: UInt16 = 0x2E, zero: UInt16 = 0x30
  private static let v: UInt16 = 0x76, tilde: UInt16 = 0x7E, blank: UInt16 = 0x20
}
