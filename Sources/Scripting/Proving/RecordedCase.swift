/// A case of an enumeration that a record of a search has as one number: its kind, and an index that it may have.
package protocol RecordedCase: Equatable {
  /// The cases without their indices.
  associatedtype Kind: RawRepresentable, CaseIterable where Kind.RawValue == UInt16

  /// Creates a case. A kind without an index ignores it.
  init(_ kind: Kind, _ index: Int)

  /// The kind and the index.
  var parts: (kind: Kind, index: Int) { get }
}

extension RecordedCase {
  /// The number of bits of an index.
  private static var bits: UInt32 { 16 }

  /// Creates the case that has been recorded as a number.
  package init(number: UInt32) {
    let kind = UInt16(number >> Self.bits)
    self.init(Kind(rawValue: kind)!, Int(number & (1 << Self.bits - 1)))
  }

  /// The number that records have for it.
  package var number: UInt32 {
    let (kind, index) = parts
    return UInt32(kind.rawValue) << Self.bits | UInt32(UInt16(index))
  }
}
