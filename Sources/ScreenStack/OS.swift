/// The systems whose manners are known.
public enum OS: String, CaseIterable, Sendable {
  /// Full-screen presentations, split views that ask before they collapse.
  case ios12
  /// Sheets that can be dragged away.
  case ios13
  /// The menu behind the back button, split views of columns.
  case ios14
  /// The last that holds an animated push back until the end of the turn.
  case ios17
  /// Zooms that can be turned back on the way.
  case ios18
  /// Swipes back over the whole content.
  case ios26

  /// What a stage is if nobody says otherwise.
  public static let newest = OS.ios26

  var column: Int { OS.allCases.firstIndex(of: self)! }
}
