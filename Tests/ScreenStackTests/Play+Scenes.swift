import ScreenStack

/// The stage at the beginning of a test. Screens are made in the order of their names, their container
/// after them.
extension Play {
  /// A navigation with screens of these names.
  @discardableResult
  mutating func navigation(_ name: String, _ stack: String..., options: Options = []) throws -> ScreenID {
    add(try stage.makeNavigation(ids(stack), name: name, options), as: name)
  }

  /// A tab bar with containers or screens of these names.
  @discardableResult
  mutating func tabs(_ name: String, _ children: String..., options: Options = []) throws -> ScreenID {
    add(try stage.makeTabs(ids(children), name: name, options), as: name)
  }

  /// A custom container with containers or screens of these names.
  @discardableResult
  mutating func custom(
    _ name: String, _ children: String..., hiding hidden: [String] = [], options: Options = []
  ) throws -> ScreenID {
    let children = ids(children)
    return add(try stage.makeCustom(children, hiding: ids(hidden), name: name, options), as: name)
  }

  /// A split view, by the name of `split`.
  @discardableResult
  mutating func split(
    _ primary: String, _ secondary: String, compact: String? = nil, hasColumns: Bool = false
  ) throws -> ScreenID {
    let (primary, secondary, compact) = (self[primary], self[secondary], compact.map { self[$0] })
    return add(
      try stage.makeSplit(
        SplitColumns(primary: primary, secondary: secondary, compact: compact), hasColumns: hasColumns),
      as: "split")
  }

  /// An alert, by the name of `alert`.
  mutating func alert(_ options: Options = []) { add(stage.makeAlert("alert", options), as: "alert") }

  /// Gives screens a source for their popovers.
  mutating func giveSource(to names: String...) throws {
    for name in names { try stage.set(.hasPopoverSource, to: true, of: self[name]) }
  }
}

/// Whole scenes, at rest; nobody remembers how they came about.
extension Play {
  /// A navigation `nav` with these screens in a window.
  static func showing(
    _ stack: String..., on os: OS = .newest, flipping: [Setting] = [], isStrict: Bool = false,
    options: Options = []
  ) throws -> Play {
    var play = Play(os, flipping: flipping, isStrict: isStrict)
    let ids = play.ids(stack)
    play.add(try play.stage.makeNavigation(ids, name: "nav", options), as: "nav")
    try play.open("nav")
    return play
  }

  /// A tab bar `tabs` with a navigation `nav`, which holds `a`, and a screen `other`.
  static func showingTabs(on os: OS = .newest, flipping: [Setting] = []) throws -> Play {
    var play = Play(os, flipping: flipping)
    try play.navigation("nav", "a")
    try play.tabs("tabs", "nav", "other")
    try play.open("tabs")
    return play
  }

  /// On a pad, a split view `split` of two navigations, `master` with `m` and `detail` with `d`.
  static func showingSplit(
    on os: OS = .newest, compact: String? = nil, hasColumns: Bool = false, _ width: Width = .regular
  ) throws -> Play {
    var play = Play(os, device: .pad)
    try play.navigation("master", "m")
    try play.navigation("detail", "d")
    try play.split("master", "detail", compact: compact, hasColumns: hasColumns)
    try play.open("split", width)
    return play
  }

  /// Opens a window.
  mutating func open(_ root: String, _ width: Width? = nil) throws {
    try perform(.openWindow(root: self[root], width ?? stage.device.width))
    rest()
  }

  /// Something is presented.
  mutating func put(
    _ name: String, over presenter: String, _ style: PresentationStyle = .automatic, animated: Bool = true
  ) throws {
    try present(name, from: presenter, style, animated: animated)
    rest()
  }

  /// A screen is on a stack.
  mutating func put(_ name: String, onto navigation: String, _ options: Options = []) throws {
    try stage.set(options, to: true, of: self[name])
    try push(name, .none, onto: navigation)
    rest()
  }

}
