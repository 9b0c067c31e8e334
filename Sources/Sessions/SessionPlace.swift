import Maps

/// The node on screen at a line of a log.
///
/// An alert covers a node. When a button closes it, UIKit tells the screens below nothing, and a log has no line for
/// them.
struct SessionPlace {
  /// The node, or nil before the first screen.
  private(set) var node: Maps.Name?
  /// The last node that is no alert.
  private var screen: Maps.Name?

  /// Notes what has appeared.
  mutating func arrive(at next: Maps.Name) {
    node = next
    if !Maps.Name.alerts.contains(next) { screen = next }
  }

  /// Notes an act. One that closes an alert shows what is below it, unless another line says more.
  mutating func perform(_ act: LoggedAct) {
    guard let node, Maps.Name.alerts.contains(node), ["tap", "tap_outside"].contains(act.verb) else { return }
    self.node = screen ?? node
  }
}
