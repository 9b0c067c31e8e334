/// The behavior of one iOS version where versions differ: a value for every setting.
///
/// The stage reads settings and never checks the version itself.
public struct Profile: Equatable, Sendable {
  /// The iOS version.
  public let os: OS
  private var chosen: UInt64 = 0

  /// Creates the profile of `os`, with the settings in `flipped` inverted.
  public init(_ os: OS = .newest, flipping flipped: [Setting] = []) {
    self.os = os
    chosen = os == .newest ? Self.newest : Self.standards[os.column]
    for setting in flipped { chosen ^= 1 << setting.rawValue }
  }

  /// The settings of each iOS version.
  private static let standards: [UInt64] = OS.allCases.map(settings)
  /// The settings of the newest version, which most apps use, so that they need no others.
  private static let newest = settings(of: .newest)

  private static func settings(of os: OS) -> UInt64 {
    Setting.allCases.reduce(0) { $1.holds(on: os) ? $0 | 1 << $1.rawValue : $0 }
  }

  /// Indicates whether a setting applies.
  @inline(__always)
  public subscript(setting: Setting) -> Bool { chosen & (1 << setting.rawValue) != 0 }
}
