import Platform
import ScreenStack

extension Stage {
  /// Returns the title of an alert, for refusals and findings, or its style and its buttons if it has no title.
  func name(ofAlert id: ScreenID, hiding secrets: Set<String>) -> String {
    let title = title(ofAlert: id)
    if !title.isEmpty { return secrets.hides(title) ? "•" : title.escaped }
    let buttons = buttons(of: id).map { secrets.hides($0) ? "•" : $0.escaped }
    return "\(text(id.name)) \(buttons.joined(separator: ", "))"
  }
}
