/// How one system decides where systems differ: a value for every setting.
///
/// The stage asks a setting and never a version.
public struct Profile: Equatable, Sendable {
  /// The system that it follows.
  public let os: OS
  private var chosen: UInt64 = 0

  /// What `os` does, but for the settings that are to be `flipped`.
  public init(_ os: OS = .newest, flipping flipped: [Setting] = []) {
    self.os = os
    chosen = Self.standards[os.column]
    for setting in flipped { chosen ^= 1 << setting.rawValue }
  }

  /// What each system does.
  private static let standards: [UInt64] = OS.allCases.map { os in
    Setting.allCases.reduce(0) { $1.holds(on: os) ? $0 | 1 << $1.rawValue : $0 }
  }

  /// Whether it does what `setting` says.
  @inline(__always)
  public subscript(setting: Setting) -> Bool { chosen & (1 << setting.rawValue) != 0 }
}
