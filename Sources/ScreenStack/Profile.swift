/// How one system decides where systems differ: a value for every setting.
///
/// The stage asks a setting and never a version.
package struct Profile: Equatable, Sendable {
  /// The system that it follows.
  package let os: OS
  private var chosen: UInt64 = 0

  /// What `os` does, but for the settings that are to be `flipped`.
  package init(_ os: OS = .newest, flipping flipped: [Setting] = []) {
    self.os = os
    for setting in Setting.allCases where setting.holds(on: os) != flipped.contains(setting) {
      chosen |= 1 << setting.rawValue
    }
  }

  /// Whether it does what `setting` says.
  @inline(__always)
  package subscript(setting: Setting) -> Bool { chosen & (1 << setting.rawValue) != 0 }
}
