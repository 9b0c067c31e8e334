import Navigation
import ScreenStack
import Tracing
import Views

/// A recorder of what is on the stage, while a run is viewed. It is part of no image.
struct ViewRecorder {
  private(set) var nodes = ViewNodes()
  private(set) var marks: [Mark] = []
  private(set) var flows: [ViewFlow] = []
  private(set) var leaks: [Leak] = []
  /// The screen and the action that acts have touched, by the numbers of the acts.
  private(set) var touches: [Int: Touch] = [:]
  /// The options of launches whose values the trace does not show, by the numbers of the acts.
  private(set) var hidden: [Int: [String]] = [:]
  /// The times until which acts have lasted, by the numbers of the acts.
  private(set) var ends: [Int: Microseconds] = [:]
  /// The last act that the scenario has asked for, with the number of the act before it.
  private(set) var asked: (act: Act, after: Int)?
  /// The number of the app whose flows are recorded.
  private var app = 0
  /// The movement that began last, while it is under way.
  private var movement: ViewMoment.Transition?
  /// A Boolean value that indicates whether recording is paused.
  var isAside = false

  /// A moment, and what had been recorded until then.
  struct Mark {
    let moment: ViewMoment
    /// The number of the act to which it belongs. The launch is 0.
    var act: Int
    /// The number of lines in the trace.
    let lines: Int
  }

  struct Touch {
    let screen: Int
    let action: String
    /// The item that a tap on a row has chosen.
    var item: Value?
  }

  /// Returns the index of a node, which is added if it is new.
  mutating func place(of node: ViewNode) -> Int { nodes.place(of: node) }

  mutating func note(asked act: Act, after number: Int) {
    if !isAside { asked = (act, number) }
  }

  /// Notes what the act with a number touches.
  mutating func note(touched screen: ScreenID, _ action: String, item: Value? = nil, by act: Int) {
    if !isAside { touches[act] = Touch(screen: Int(screen.serial), action: action, item: item) }
  }

  /// Notes options of the launch with a number whose values the trace does not show.
  mutating func note(hidden options: [String], by act: Int) {
    if !isAside { hidden[act] = options }
  }

  mutating func note(_ leaks: [Leak]) {
    if !isAside { self.leaks = leaks }
  }

  /// Adds a moment, unless it is like the last one. At rest, an act has one in any case.
  mutating func add(_ mark: Mark, isAtRest: Bool) {
    ends[mark.act] = mark.moment.at
    guard let last = marks.last, last.moment.isLike(mark.moment), last.act == mark.act || !isAtRest else {
      return marks.append(mark)
    }
    // The lines until now have come while it was on screen.
    if last.act == mark.act {
      marks[marks.count - 1] = Mark(moment: last.moment, act: last.act, lines: mark.lines)
    }
  }

  /// Returns the movement of the current moment: the one under a finger, or the last change that is not complete.
  mutating func movement(in run: Run, changing change: ViewMoment.Transition?) -> ViewMoment.Transition? {
    if let change { movement = change }
    if run.stage.isStill { movement = nil }
    guard let held = run.stage.movements.first(where: \.isHeld) else { return movement }
    let (from, to) = (run.leaves(of: held.from), run.leaves(of: held.to))
    let name = held.from.map { " " + run.stage.path(of: $0) } ?? ""
    return ViewMoment.Transition(words: "swipe" + name, from: from, to: to, progress: held.progress)
  }
}

/// Flows.
extension ViewRecorder {
  /// Notes a flow that has started. It belongs to the moment that comes next.
  mutating func start(_ id: FlowID, name: String, in parent: FlowID?) {
    flows.append(
      ViewFlow(id: Int(id.serial), name: name, parent: parent.map { Int($0.serial) }, from: marks.count))
  }

  mutating func end(_ id: FlowID, words: String) {
    guard let place = flows.lastIndex(where: { $0.id == Int(id.serial) }) else { return }
    end(at: place, words: words)
  }

  /// Ends the flows of an app that has been restarted, which reports none of them.
  mutating func follow(_ app: App) {
    guard app.number != self.app else { return }
    self.app = app.number
    let live = Set(app.run.liveFlows.map { Int($0.serial) })
    for place in flows.indices where flows[place].to == nil && !live.contains(flows[place].id) {
      end(at: place, words: "restart")
    }
  }

  private mutating func end(at place: Int, words: String) {
    flows[place].to = marks.count
    flows[place].end = words
  }
}

extension Run {
  /// Returns the identities of the screens in a part of the tree, without those presented above it.
  func leaves(of id: ScreenID?) -> [Int] {
    guard let id else { return [] }
    let children = stage.children(of: id)
    return children.isEmpty ? [Int(id.serial)] : children.flatMap { leaves(of: $0) }
  }
}
