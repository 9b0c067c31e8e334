import Navigation
import ScreenStack

/// The number of a thing, which is also the identity of its table in Lua; 0 is nothing.
typealias ThingID = Int

/// What a table of Lua's stands for.
enum Thing: Sendable {
  case screenClass(Int)
  case flowClass(Int)
  case plugin(Int)
  /// What a variant overrides of a class of flows.
  case overridden
  /// A screen of a class, and what it is on the stage once it was shown.
  case screen(Int, ScreenID?)
  /// A flow of a class, and what it is in the run once it was started.
  case flow(Int, FlowID?)
  /// A container, by the number of its plan, and what it is on the stage once it was shown.
  case container(Int, ScreenID?)
  /// Answers of a service, by their number.
  case replies(Int)
  /// A service of the app, by the number of its answers.
  case service(Int, String)
  /// `flow.fail "words"`
  case failure(String)
  /// `flow.weak(x)`
  case weak(ThingID)
  /// The app of a scenario.
  case app
  /// A screen of the app, by the number of its selection.
  case selection(Int)
  /// A gesture under way, by its number.
  case hold(Int)
  /// A class of objects or of view controllers of `flow.uikit`.
  case objectClass(Int)
  /// An object of such a class.
  case object(Int)
  /// A view controller of such a class, and what it is on the stage.
  case controller(Int, ScreenID?)
  /// A container of UIKit's own, and what it is on the stage.
  case builtIn(ScreenID?)
  /// The app's window.
  case window
  /// A router, and whose navigation it is.
  case router(Router)
  /// Where the delegate of a presentation is set, and of which view controller.
  case presentation(ThingID)
  /// The table `go` of a navigation, by its number.
  case trip(Int32)
  /// A notification, by its number.
  case notification(Int)
  /// A pattern of links, by its number.
  case pattern(Int)
  /// What a delegate sees of a transition.
  case coordination(Stage.Coordination)
}

/// Everything that tables stand for, and what stands for a screen or a flow.
struct Things: Sendable {
  private var all = PagedList<Thing>()
  /// The lines at which they were made.
  private var causes = PagedList<Cause>()
  /// What stands for the screens of the stage, by their rows; 0 for nothing.
  private var ofScreens: [ThingID] = []
  private var ofFlows: [UInt32: ThingID] = [:]
  /// The containers among them, which are few, in the order of making.
  private var ofContainers: [ThingID] = []

  /// How many there have been.
  var count: Int { all.count }

  subscript(id: ThingID) -> Thing? { id > 0 && id <= all.count ? all[id - 1] : nil }

  mutating func add(_ thing: Thing, by cause: Cause = .none) -> ThingID {
    all.append(thing)
    causes.append(cause)
    return all.count
  }

  /// The line at which a thing was made.
  func cause(of id: ThingID) -> Cause { causes[id - 1] }

  /// A screen or a container has come to the stage.
  mutating func bind(_ id: ThingID, to screen: ScreenID) {
    switch all[id - 1] {
    case .screen(let kind, _): all[id - 1] = .screen(kind, screen)
    case .container(let plan, _):
      all[id - 1] = .container(plan, screen)
      if !ofContainers.contains(id) { ofContainers = (ofContainers + [id]).sorted() }
    case .controller(let kind, _): all[id - 1] = .controller(kind, screen)
    case .builtIn: all[id - 1] = .builtIn(screen)
    default: return
    }
    while ofScreens.count <= screen.row { ofScreens.append(0) }
    ofScreens[screen.row] = id
  }

  /// A flow has been started.
  mutating func bind(_ id: ThingID, to flow: FlowID) {
    guard case .flow(let kind, _) = all[id - 1] else { return }
    all[id - 1] = .flow(kind, flow)
    ofFlows[flow.serial] = id
  }

  /// What stands for a screen of the stage.
  func of(_ screen: ScreenID) -> ThingID? {
    guard screen.row >= 0, screen.row < ofScreens.count else { return nil }
    let id = ofScreens[screen.row]
    return id > 0 && all[id - 1].screen == screen ? id : nil
  }

  /// The containers that have come to the stage.
  var containers: [(plan: Int, screen: ScreenID)] {
    ofContainers.compactMap { id in
      if case .container(let plan, let screen?) = all[id - 1] { (plan, screen) } else { nil }
    }
  }

  /// What stands for something on the stage, in the order of making.
  var onStage: [ThingID] { ofScreens.filter { $0 > 0 }.sorted() }

  /// The screens that have come to the stage, in the order in which scripts made them.
  var screens: [ScreenID] {
    onStage.compactMap { id in
      if case .screen(_, let screen?) = all[id - 1] { screen } else { nil }
    }
  }

  /// What stands for a flow of the run.
  func of(_ flow: FlowID) -> ThingID? { ofFlows[flow.serial] }

  /// A screen is gone from the stage: the next time it is shown as a new one.
  mutating func forget(_ screen: ScreenID) -> ThingID? {
    guard let id = of(screen) else { return nil }
    ofScreens[screen.row] = 0
    switch all[id - 1] {
    case .screen(let kind, _): all[id - 1] = .screen(kind, nil)
    case .container(let plan, _):
      all[id - 1] = .container(plan, nil)
      ofContainers.removeAll { $0 == id }
    case .controller(let kind, _): all[id - 1] = .controller(kind, nil)
    case .builtIn: all[id - 1] = .builtIn(nil)
    default: break
    }
    return id
  }

  /// The stage is put away: nothing stands on the next one.
  mutating func forgetStage() {
    for id in ofScreens where id > 0 {
      if let screen = all[id - 1].screen { _ = forget(screen) }
    }
    ofFlows = [:]
  }
}

extension Thing {
  /// What it is on the stage.
  var screen: ScreenID? {
    switch self {
    case .screen(_, let id), .container(_, let id), .controller(_, let id), .builtIn(let id): id
    default: nil
    }
  }

  /// The class of a screen.
  var screenClass: Int? { if case .screen(let kind, _) = self { kind } else { nil } }

  /// Whether it is a view controller: a screen, or a container of any kind.
  var isViewController: Bool {
    switch self {
    case .screen, .container, .controller, .builtIn: true
    default: false
    }
  }

  /// What it is in the run.
  var flow: FlowID? { if case .flow(_, let id) = self { id } else { nil } }
}
