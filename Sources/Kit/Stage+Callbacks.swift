import ScreenStack

/// Events in the words of UIKit.
extension Stage {
  /// Returns the callback that an event is, or nil if it is none.
  func callback(for event: Event.What) -> Callback? {
    switch event {
    case .didLoad(let id): callback("viewDidLoad", id)
    case .willAppear(let id): callback("viewWillAppear", id)
    case .isAppearing(let id): callback("viewIsAppearing", id)
    case .didAppear(let id): callback("viewDidAppear", id)
    case .willDisappear(let id, _): callback("viewWillDisappear", id)
    case .didDisappear(let id, _): callback("viewDidDisappear", id)
    case .willMove(let id, let parent): callback("willMove", id, [parent.map { text($0.name) } ?? "nil"])
    case .didMove(let id, let parent): callback("didMove", id, [parent.map { text($0.name) } ?? "nil"])
    case .willShow(let id, let navigation): callback("willShow", navigation, [text(id.name)])
    case .didShow(let id, let navigation): callback("didShow", navigation, [text(id.name)])
    case .didSelect(let id, let bar): callback("didSelect", bar, [text(id.name)])
    case .didSelectTab(let id, _, let bar): callback("didSelectTab", bar, [text(id.name)])
    case .willDismiss(let id): callback("willDismiss", id)
    case .didDismiss(let id): callback("didDismiss", id)
    case .didAttemptToDismiss(let id): callback("didAttemptToDismiss", id)
    case .completedPresentation(let id), .completedDismissal(let id):
      Callback("completion", of: "app", [text(id.name)])
    case .complained(let complaint): Callback("log", of: "app", [complaint.message(in: self).comparable])
    default: nil
    }
  }

  private func callback(_ name: String, _ id: ScreenID, _ arguments: [String] = []) -> Callback {
    Callback(name, of: text(id.name), arguments, stacks: stacks)
  }

  /// The stacks of all navigation controllers of the first window, by name: `nav: a b`.
  private var stacks: String {
    guard let root = root(of: WindowID(0)) else { return "" }
    var found: [String: String] = [:]
    gather(root, &found)
    return found.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", ")
  }

  private func gather(_ id: ScreenID, _ found: inout [String: String]) {
    if kind(of: id) == .navigation {
      found[text(id.name)] = viewControllers(of: id).map { text($0.name) }.joined(separator: " ")
    }
    // The navigation controller of More is visible, but none of the children.
    for child in Set(children(of: id) + visibleChildren(of: id)) { gather(child, &found) }
  }
}
