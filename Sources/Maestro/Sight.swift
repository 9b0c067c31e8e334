import Views

/// A moment of a run: the screens and alerts that the user sees.
struct Sight {
  private let run: ViewRun
  private let moment: ViewMoment

  init(_ moment: Int, of run: ViewRun) { (self.run, self.moment) = (run, run.moments[moment]) }

  /// The current path.
  var path: String { moment.path }

  /// A screen or an alert, with its identity.
  struct Part {
    let id: Int
    let content: ViewNode.Content
  }

  /// The part that is above everything else, or nil if nothing is on screen.
  var top: Part? { moment.windows.reversed().lazy.compactMap { part(in: $0) }.first }

  /// Returns a screen or an alert of the moment.
  func part(with id: Int) -> Part? { moment.windows.lazy.compactMap { find(id, in: $0) }.first }

  private func find(_ id: Int, in place: Int) -> Part? {
    let node = run.nodes[place]
    if node.id == id { return Part(id: id, content: node.content) }
    return node.parts.lazy.compactMap { find(id, in: $0) }.first
  }

  /// Returns what is on top of a node: what it presents, or else its last visible part.
  private func part(in place: Int) -> Part? {
    let node = run.nodes[place]
    if let presented = node.presented { return part(in: presented) }
    let visible: [Int] =
      switch node.content {
      case .screen, .alert: []
      case .window(let root, _): root.map { [$0] } ?? []
      case .navigation(let children): children.suffix(1)
      case .tabs(let tabs, let selected): [selected.flatMap { tabs[$0].root }].compactMap(\.self)
      case .split(let columns, _): columns.filter(\.isShown).compactMap(\.root)
      case .container(_, let children): children.filter(\.isShown).map(\.root)
      }
    if let part = visible.reversed().lazy.compactMap({ part(in: $0) }).first { return part }
    switch node.content {
    case .screen, .alert: return Part(id: node.id, content: node.content)
    default: return nil
    }
  }
}
