/// How a screen is presented.
public enum PresentationStyle: UInt8, Sendable {
  /// Whatever the system finds right (U23).
  case automatic
  /// A card above its presenter.
  case pageSheet
  /// A smaller card, on a pad.
  case formSheet
  /// The whole window; its presenter disappears.
  case fullScreen
  /// The whole window; its presenter stays where it is.
  case overFullScreen
  /// The place of the next container that defines a presentation context (U21).
  case currentContext
  /// The same, and what is below stays where it is.
  case overCurrentContext
  /// A bubble on a pad, a sheet where it is narrow.
  case popover
}

/// Whether and how a change of a stack moves.
public enum Motion: UInt8, Sendable {
  /// At once.
  case none
  /// The usual way.
  case animated
  /// Out of the thing that was tapped; the user can turn it back on the way (U35).
  case zoom
}

extension PresentationStyle {
  /// As scripts and traces write it.
  public var words: String {
    switch self {
    case .automatic: "automatic"
    case .pageSheet: "page_sheet"
    case .formSheet: "form_sheet"
    case .fullScreen: "full_screen"
    case .overFullScreen: "over_full_screen"
    case .currentContext: "current_context"
    case .overCurrentContext: "over_current_context"
    case .popover: "popover"
    }
  }
}
