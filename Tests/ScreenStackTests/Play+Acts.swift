import ScreenStack

/// Commands and gestures with names for screens. They do what they say and nothing more: no turn ends.
extension Play {
  @discardableResult
  mutating func push(_ name: String, _ motion: Motion = .animated, onto navigation: String = "nav") throws
    -> Outcome
  {
    try perform(.push(self[name], onto: self[navigation], motion))
  }

  @discardableResult
  mutating func pop(from navigation: String = "nav", animated: Bool = true) throws -> Outcome {
    try perform(.pop(from: self[navigation], animated: animated))
  }

  @discardableResult
  mutating func pop(to name: String, animated: Bool = true) throws -> Outcome {
    try perform(.popTo(self[name], in: self["nav"], animated: animated))
  }

  @discardableResult
  mutating func popToRoot(animated: Bool = true) throws -> Outcome {
    try perform(.popToRoot(of: self["nav"], animated: animated))
  }

  @discardableResult
  mutating func set(_ names: String..., animated: Bool) throws -> Outcome {
    try perform(stack(names, animated: animated))
  }

  /// The command that gives `nav` these screens.
  mutating func stack(_ names: [String], animated: Bool) -> Command {
    .setStack(ids(names), of: self["nav"], animated: animated)
  }

  mutating func ids(_ names: [String]) -> [ScreenID] {
    var ids: [ScreenID] = []
    for name in names { ids.append(self[name]) }
    return ids
  }

  @discardableResult
  mutating func present(
    _ name: String, from presenter: String, _ style: PresentationStyle = .automatic, animated: Bool = true
  ) throws -> Outcome {
    try perform(.present(self[name], from: self[presenter], style, animated: animated))
  }

  @discardableResult
  mutating func dismiss(from name: String, animated: Bool = true) throws -> Outcome {
    try perform(.dismiss(from: self[name], animated: animated))
  }

  @discardableResult
  mutating func select(_ name: String, in container: String = "tabs") throws -> Outcome {
    try perform(.select(self[name], in: self[container]))
  }

  @discardableResult
  mutating func replace(_ name: String, with other: String, animated: Bool = true) throws -> Outcome {
    try perform(.replace(self[name], with: self[other], animated: animated))
  }

  @discardableResult
  mutating func setRoot(_ name: String, of window: WindowID = .first) throws -> Outcome {
    try perform(.setRoot(self[name], of: window))
  }

  @discardableResult
  mutating func resize(
    _ width: Width, _ window: WindowID = .first, answers: Answers = Answers()
  ) throws -> Outcome {
    try perform(.resize(window, width), answers: answers)
  }

  @discardableResult
  mutating func swipe(
    _ phase: Gesture.Phase, over area: Gesture.Area = .edge, in navigation: String = "nav"
  ) throws -> Outcome {
    try perform(.swipeBack(self[navigation], phase, over: area))
  }

  @discardableResult
  mutating func drag(_ name: String, _ phase: Gesture.Phase, answers: Answers = Answers()) throws -> Outcome {
    try perform(.drag(self[name], phase), answers: answers)
  }

  @discardableResult
  mutating func tapTab(
    _ name: String, in tabs: String = "tabs", answers: Answers = Answers()
  ) throws -> Outcome {
    try perform(.tapTab(self[name], in: self[tabs]), answers: answers)
  }

  @discardableResult
  mutating func tapMore() throws -> Outcome { try perform(.tapMore(in: self["tabs"])) }
}
