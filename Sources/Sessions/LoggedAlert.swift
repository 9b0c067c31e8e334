import ScreenStack

/// An alert or an action sheet as a log describes it.
public struct LoggedAlert: Equatable, Sendable {
  /// The title. It is empty if the log has none.
  public let title: String
  /// True for an action sheet. Nil if the log does not have the style.
  public let isSheet: Bool?

  /// Creates an alert.
  public init(_ title: String, isSheet: Bool? = nil) { (self.title, self.isSheet) = (title, isSheet) }

  /// Returns whether two alerts have the same title and style, as far as both are known. A model may leave out titles.
  public func agrees(with other: LoggedAlert) -> Bool {
    (title.isEmpty || other.title.isEmpty || isSecret || other.isSecret || title == other.title)
      && (isSheet == nil || other.isSheet == nil || isSheet == other.isSheet)
  }

  /// True if the title is a secret of the log, which may be any text.
  private var isSecret: Bool { Value.text(title) == LoggedAct.secret }

  /// The name in paths.
  public var name: String { isSheet == true ? "action_sheet" : "alert" }

  /// The alert for a message.
  var words: String {
    (isSheet == true ? "the action sheet" : "the alert") + (title.isEmpty ? "" : " '\(title)'")
  }
}
