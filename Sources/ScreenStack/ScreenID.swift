/// Which screen: the same for as long as it lives, and never given to another.
///
/// It carries the screen's name, so that an event can be told after the screen is gone.
public struct ScreenID: Hashable, Sendable {
  let slot: Slot
  /// Its number, from 1, which goes on over restarts; UIKit's texts print it where UIKit prints an address.
  public let serial: UInt32
  /// What it is called.
  public let name: Name

  /// Its row: a small number that is used again once the screen is gone.
  public var row: Int { Int(slot.index) }
}

/// Where a screen's record lies.
struct Slot: Hashable, Sendable {
  let index: Int32

  static let none = Slot(index: -1)

  var exists: Bool { index >= 0 }
}

/// Which window, from 0.
public struct WindowID: Hashable, Sendable {
  /// Its number, in the order of opening.
  public let index: Int32

  /// The window with that number.
  public init(_ index: Int32) { self.index = index }
}

/// Why something happens: a number that only its giver understands.
public struct Cause: Hashable, Sendable {
  /// The number.
  public let number: Int32

  /// A cause with that number.
  public init(_ number: Int32) { self.number = number }

  /// Nobody said why.
  public static let none = Cause(0)
}
