/// The iOS versions whose behavior is known.
public enum OS: String, CaseIterable, Sendable {
  /// Presents full screen by default. Split views ask before they collapse.
  case ios12
  /// Introduces sheets that can be dragged away.
  case ios13
  /// Introduces the menu of the back button and split views with columns.
  case ios14
  /// Introduces sheets with detents.
  case ios15
  /// Calls `viewIsAppearing` of nested view controllers too.
  case ios16
  /// The last version that delays an animated push until the end of the turn.
  case ios17
  /// Introduces zoom transitions that can be reversed before they end.
  case ios18
  /// Introduces swipes back that begin anywhere on the content.
  case ios26

  /// The default version of a stage.
  public static let newest = OS.ios26

  var column: Int { OS.allCases.firstIndex(of: self)! }
}
