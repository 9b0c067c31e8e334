/// What a user does.
public enum Gesture: Equatable, Sendable {
  /// A touch on the content of a screen.
  case tap(ScreenID)
  /// The back button of a navigation.
  case back(ScreenID)
  /// The menu behind the back button, and a screen in it.
  case holdBack(ScreenID, to: ScreenID)
  /// A swipe back in a navigation.
  case swipeBack(ScreenID, Phase, over: Area)
  /// A tab.
  case tapTab(ScreenID, in: ScreenID)
  /// The More tab.
  case tapMore(in: ScreenID)
  /// A drag on a sheet, downwards.
  case drag(ScreenID, Phase)

  /// Where a gesture is between its beginning and its end.
  public enum Phase: Equatable, Sendable {
    /// The finger moves.
    case began
    /// So much of the way, in thousandths.
    case moved(Int16)
    /// Let go so that it happens.
    case finished
    /// Let go so that it does not.
    case cancelled
  }

  /// Where a swipe begins.
  public enum Area: UInt8, Sendable {
    /// At the edge of the screen.
    case edge
    /// Anywhere on the content.
    case content
  }
}
