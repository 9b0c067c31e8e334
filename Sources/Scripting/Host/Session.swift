import LuaBridge
import Navigation
import Routing
import ScreenStack
import Tracing

/// All that the host knows of a world while it runs, as one value: with an image of Lua's heap it is a snapshot.
struct Session: Sendable {
  var book = Book()
  /// Where definitions come from.
  var origins = Origins()
  /// The modules that scripts have required.
  var modules = Modules()
  /// The reload that is under way.
  var reloading: Reloading?
  /// What has become old by reloads.
  var staleness = Staleness()
  var things = Things()
  var pegs = Pegs()
  var places = Places()
  var replies: [Replies] = []
  var containers: [ContainerPlan] = []
  var selections: [Selection] = []
  /// What modules of plugins have required of other plugins: judged whenever a manifest is read.
  var reaches: [Reach] = []
  /// What is wrong with scripts, while all of it is looked for: nothing that can be noted is an error then.
  var defects: Defects?
  /// What errors call the script that runs.
  var scriptName = ""
  /// What the scenario says of itself.
  var declaration = Declaration()

  var run = Run(stage: Stage())
  var log = RunLog()
  var trace: Trace
  var launch: Launch?

  var handlers = Handlers()
  var queue = CallbackQueue()
  /// The handlers on the C stack, the innermost last.
  var running: [Int32] = []
  /// Coroutines that have nothing to do.
  var workers: [LuaReference] = []
  /// When the latest answer comes, or has come, of a service that takes longer than an app may take to come to rest.
  var slowAnswer: Microseconds = 0
  /// The coroutine of the scenario.
  var scenario: LuaReference?
  /// What a prompt has, if somebody sits at one.
  var prompt: Prompt?
  /// What the scenario asks for just now.
  var request: Request?
  /// What the host function that waits just now waits for.
  var wait = Wait.nothing
  /// The line at which it waits.
  var waitCause = Cause.none
  /// How flows and screens that somebody might still await have ended.
  var outcomes: [ThingID: [LuaValue]] = [:]
  /// How screens and objects have left.
  var ways = Shelf<Way>()
  /// What was on stage, or alive, and is so no more, and how it left.
  var removals = Shelf<Removal>()
  /// The line that has last taken something from the stage, or ended a flow.
  var lastRemoval = Cause.none
  /// Screens that are gone before it was told how they left.
  var departed: [ScreenID: ThingID] = [:]
  /// Flows in containers that have been seen, and so have begun.
  var opened: Set<ThingID> = []
  /// Flows that another keeps in its `children` by its own hand, and that other.
  var keptByHand: [ThingID: ThingID] = [:]
  /// What flows have finished with, until that was told.
  var results: [UInt32: Result] = [:]
  /// Closures that wait for a screen to leave, by the number of the completion.
  var completions: [Int32: Completed] = [:]
  /// The same for flows.
  var flowCompletions: [ThingID: Held] = [:]
  var lastCompletion: Int32 = 0
  /// What has been typed where no trace may show it.
  var secrets: Set<String> = []
  /// The questions that gestures wait for.
  var questions: [Question] = []
  /// Gestures that were let go on and wait for a transition.
  var postponed: [Question] = []
  /// The swipes that rest under a finger.
  var holds: [Hold] = []
  /// What screens were made with, as the trace tells it.
  var params = Shelf<[Value.Field]>()
  /// About the bytes of what screens were ever made with.
  var makingBytes = 0
  /// What the inputs of screens were at their start.
  var starts: [ThingID: [(String, Value)]] = [:]
  var problems = Problems()
  /// A plugin is being loaded ahead of its scenarios.
  var isPreparing = false
  /// A script has printed something before it has launched an app.
  var hasPrinted = false
  /// The navigations by routes that are under way.
  var trips = Trips()
  /// All routes, as the app that runs calls them.
  var routes: RouteTable?
  /// All links.
  var links: LinkBook?
  /// What came before there was anything on stage, until there is.
  var kept: [Kept] = []
  /// What variants have changed of all these.
  var overrides = Overrides()
  /// What is noted for whoever compares runs; nil if nobody does.
  var course: Course?
  /// The function of a route's that was asked last for the navigation that goes on just now.
  var askedTicket: Ticket?
  /// How the last navigation was decided.
  var why = ""
  /// Why the last navigation of an act was refused.
  var lastRefusal: LastRefusal?
  /// What notifications say.
  var notes: [Held] = []
  /// Patterns that scripts have made.
  var patterns: [LinkPattern] = []
  /// What an app has that is written on `flow.uikit`.
  var raw = Raw()

  init(detail: Level) {
    trace = Trace(detail: detail)
    log.tellsCallbacks = detail == .lifecycle
  }

  /// What a flow has finished with.
  struct Result: Sendable {
    let value: Held
    let words: String
  }

  /// What is due when a screen has left.
  enum Completed: Sendable {
    case handler(Int32)
    case function(Held, owner: FlowID?)
    /// Of a router: it is called with what UIKit calls.
    case router(Held)
  }

  /// A swipe that rests under a finger, and the two ways in which it can end.
  struct Hold: Sendable {
    let finish: Gesture
    let cancel: Gesture
    var isOver = false
  }
}

extension Session {
  /// Something of `flow.uikit` is used: from now on it counts what UIKit calls.
  mutating func useRaw() {
    raw.isInUse = true
    log.tellsCallbacks = true
  }

  /// An app is ended: nothing of it waits or is due any more, and all that it has shown has left.
  mutating func endAllOfApp() {
    noteEndOfApp()
    run.beginAnew(on: run.stage)
    things.forgetStage()
    raw = Raw()
    queue = CallbackQueue()
    completions = [:]
    flowCompletions = [:]
    removals = Shelf()
    departed = [:]
    keptByHand = [:]
    results = [:]
    questions = []
    postponed = []
    for place in holds.indices { holds[place].isOver = true }
    trips.removeAll()
    kept = []
    why = ""
  }

  /// Notes how everything of an app has left, for modules that keep some of it.
  private mutating func noteEndOfApp() {
    for flow in run.liveFlows {
      if let id = things.of(flow) { outcomes[id] = [.nil, .string("restart")] }
    }
    for id in things.onStage { ways[id] = .restart }
    for id in removals.ids where ways[id] == nil { ways[id] = .restart }
  }
}
