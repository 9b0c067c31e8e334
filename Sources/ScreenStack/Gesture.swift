/// An action of the user.
public enum Gesture: Equatable, Sendable {
  /// A touch on the content of a screen.
  case tap(ScreenID)
  /// A tap on the back button of a navigation controller.
  case back(ScreenID)
  /// A choice from the menu of the back button.
  case holdBack(ScreenID, to: ScreenID)
  /// A swipe back in a navigation controller.
  case swipeBack(ScreenID, Phase, over: Area)
  case tapTab(ScreenID, in: ScreenID)
  case tapMore(in: ScreenID)
  /// A downward drag on a sheet.
  case drag(ScreenID, Phase)
  /// A tap outside of a popover, which closes it.
  case tapOutside(ScreenID)

  /// A phase of a gesture that follows a finger.
  public enum Phase: Equatable, Sendable {
    case began
    /// The finger has moved this part of the way, in thousandths.
    case moved(Int16)
    /// The finger is lifted, and the gesture completes.
    case finished
    /// The finger is lifted, and the gesture is cancelled.
    case cancelled
  }

  /// The area in which a swipe begins.
  public enum Area: UInt8, Sendable {
    /// At the edge of the screen.
    case edge
    /// Anywhere on the content.
    case content
  }
}
