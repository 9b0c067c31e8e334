/// The first word of an act's line: what the user, the world outside of the app, or a scenario does.
public enum ActVerb: String, CaseIterable, Sendable {
  case tap, type, tab, leave, back
  case open, answer, background, foreground, rotate, resize, restart, notify
  case holdBack = "hold_back"
  case swipeBack = "swipe_back"
  case swipeDown = "swipe_down"
  case tapOutside = "tap_outside"
  case fireTimer = "fire_timer"
  // Searches try none of these.
  case launch, go, reach, wait, reload, finish, cancel

  /// Indicates whether it is an act of the user's finger, which concerns a screen.
  public var isTouch: Bool {
    switch self {
    case .tap, .type, .tab, .leave, .back, .holdBack, .swipeBack, .swipeDown, .tapOutside: true
    case .open, .answer, .background, .foreground, .rotate, .resize, .restart, .notify, .fireTimer: false
    // A `reach` consists of touches. The other two are parts of a swipe.
    case .launch, .go, .reach, .wait, .reload, .finish, .cancel: false
    }
  }

  /// Indicates whether it comes from outside of the app, wherever the user is in it.
  public var isFromOutside: Bool {
    switch self {
    case .open, .go, .notify, .background, .foreground, .rotate, .resize, .restart, .answer, .fireTimer,
      .wait:
      true
    case .tap, .type, .tab, .leave, .back, .holdBack, .swipeBack, .swipeDown, .tapOutside: false
    case .launch, .reach, .reload, .finish, .cancel: false
    }
  }
}
