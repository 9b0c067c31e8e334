/// One window: a tree of its own, and presentations that wait for no other window (U12, U36).
struct Window: Equatable, Sendable {
  var root = Slot.none
  var width: Width
}

/// How much room there is: the horizontal size class.
public enum Width: UInt8, Sendable {
  /// As on a phone.
  case compact
  /// As on a pad.
  case regular
}

/// What a device is.
public enum Device: UInt8, Sendable {
  /// Its windows begin compact.
  case phone
  /// Its windows begin regular.
  case pad

  /// The width of a new window.
  public var width: Width { self == .phone ? .compact : .regular }
}
