/// The layout of a window: where its cards and bars are, from the back to the front.
struct FilmLayout {
  /// The cards that rise above the frame, which lie behind it.
  private(set) var behind: [FilmCard] = []
  /// The cards and bars within the frame.
  private(set) var front: [FilmCard] = []
  let run: ViewRun

  /// The circumstances of a layer.
  struct Context {
    /// The edge of the frame above which cards can rise. Without it, cards behind take room of the top.
    var edge: Double?
    /// The state of what is in it.
    var look = FilmCard.Look()
  }

  /// Lays out a window in a frame.
  init(_ window: Int, of run: ViewRun, in frame: FilmRect) {
    self.run = run
    placeLayer(window, in: frame, Context(edge: frame.y))
  }

  /// Places what a window or a sheet contains, and above it what that presents.
  private mutating func placeLayer(_ place: Int, in area: FilmRect, _ context: Context) {
    let covers = run.presenters(in: place).compactMap(\.presented).map { ($0, run.nodes[$0]) }
    var below = context
    below.look.isCovered = !covers.isEmpty
    below.look.isHidden = covers.contains { $0.1.leavesRim }
    self.place(place, in: area, below)
    for (place, node) in covers { placeCover(place, node, over: area) }
  }

  private mutating func placeCover(_ place: Int, _ node: ViewNode, over area: FilmRect) {
    var context = Context()
    context.look.shape = .over
    if case .alert(let alert) = node.content {
      let size = FilmAlert(alert, width: area.width - 12).size
      let box = area.centered(
        width: size.width, height: min(size.height, area.height), aboveBottom: alert.isSheet ? 6 : nil)
      return placeLayer(place, in: box, context)
    }
    context.look.style = node.style
    placeLayer(place, in: FilmSheet(node.style).area(over: area), context)
  }

  mutating func place(_ place: Int, in area: FilmRect, _ context: Context) {
    let node = run.nodes[place]
    let parts = run.shownParts(of: node)
    switch node.content {
    case .window: for part in parts { self.place(part, in: area, context) }
    case .navigation: placeStack(parts, in: area, context)
    case .tabs: placeTabs(place, parts, in: area, context)
    case .split(_, isCollapsed: true): placeStack(run.flattened(parts), in: area, context)
    case .split: placeBeside(parts, in: area, context)
    case .container(let name, let children):
      var context = context
      context.look.note = name + Self.place(among: children)
      placeBelow(parts, in: area, context)
    case .screen, .alert: add(FilmCard(.node(place), area, context.look))
    }
  }

  /// Returns the place of the child if it is the only one of several that is on screen: ` 2 of 3`.
  private static func place(among children: [ViewNode.Child]) -> String {
    let shown = children.indices.filter { children[$0].isShown }
    return shown.count == 1 && children.count > 1 ? " \(shown[0] + 1) of \(children.count)" : ""
  }

  /// Adds a card above the others.
  mutating func add(_ card: FilmCard, isBehindFrame: Bool = false) {
    if isBehindFrame { behind.append(card) } else { front.append(card) }
  }
}

extension ViewNode {
  /// Indicates whether only a rim of what is below it is on screen.
  fileprivate var leavesRim: Bool {
    if case .alert = content { false } else { style != "popover" }
  }
}
