/// The identity of a screen. It never changes and is never reused for another screen.
///
/// It includes the screen's name, so that an event can be reported after the screen is gone.
public struct ScreenID: Hashable, Sendable {
  let slot: Slot
  /// The serial number, from 1. Numbering continues over restarts. Messages print it in place of an address.
  public let serial: UInt32
  /// The name of the screen.
  public let name: Name

  /// The row of the screen: a small number that is reused once the screen is gone.
  public var row: Int { Int(slot.index) }
}

/// The index of a screen's record.
struct Slot: Hashable, Sendable {
  let index: Int32

  static let none = Slot(index: -1)

  var exists: Bool { index >= 0 }
}

/// The identity of a window.
public struct WindowID: Hashable, Sendable {
  /// The index of the window, in the order of opening, from 0.
  public let index: Int32

  /// Creates the identity of the window with an index.
  public init(_ index: Int32) { self.index = index }
}

/// The cause of an event: a number whose meaning only the caller knows.
public struct Cause: Hashable, Sendable {
  /// The number.
  public let number: Int32

  /// Creates a cause with a number.
  public init(_ number: Int32) { self.number = number }

  /// No cause was given.
  public static let none = Cause(0)
}
