/// The style in which a screen is presented.
public enum PresentationStyle: UInt8, CaseIterable, Sendable {
  /// The default style of the system (U23).
  case automatic
  /// A card above its presenter.
  case pageSheet
  /// A smaller card, on iPad.
  case formSheet
  /// The whole window. The presenter disappears.
  case fullScreen
  /// The whole window. The presenter stays visible.
  case overFullScreen
  /// The area of the nearest screen or container that defines a presentation context (U21).
  case currentContext
  /// Like ``currentContext``, but the presenter stays visible.
  case overCurrentContext
  /// A popover on iPad, a sheet where the window is narrow.
  case popover
}

/// The animation of a stack change.
public enum Motion: UInt8, Sendable {
  case none
  case animated
  /// A zoom from the tapped item, which the user can reverse before it ends (U35).
  case zoom
}

extension PresentationStyle {
  /// The name of the style in scripts and traces.
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
