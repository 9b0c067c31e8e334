/// A window with its own tree. Its presentations do not wait for other windows (U12, U36).
struct Window: Equatable, Sendable {
  var root = Slot.none
  var width: Width
}

/// The width of a window: its horizontal size class.
public enum Width: UInt8, Sendable {
  /// Narrow, as on iPhone.
  case compact
  /// Wide, as on iPad.
  case regular
}

/// The kind of a device.
public enum Device: UInt8, Sendable {
  /// An iPhone. Its windows are compact at first.
  case phone
  /// An iPad. Its windows are regular at first.
  case pad

  /// The width of a new window.
  public var width: Width { self == .phone ? .compact : .regular }
}
