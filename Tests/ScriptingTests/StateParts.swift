/// A type that holds the state, and how a search treats each of its stored properties.
struct Part: Sendable {
  let type: String
  /// The properties whose values are words of a state.
  let written: [String]
  /// Those that are the same in all states of a search.
  let constant: [String]
  /// Those that are empty in each state that is recognized.
  let atRest: [String]
  /// Those that say nothing about how the app goes on, with the reasons.
  let leftOut: [String: String]

  /// - Parameter room: The room, if several rooms have a type of that name.
  init(
    _ type: String, room: String? = nil, _ written: String = "", constant: String = "", atRest: String = "",
    leftOut: [String: String] = [:]
  ) {
    let lists = [written, constant, atRest].map { $0.split(separator: " ").map(String.init) }
    self.type = room.map { $0 + "." + type } ?? type
    (self.written, self.constant, self.atRest) = (lists[0], lists[1], lists[2])
    self.leftOut = leftOut
  }

  /// All properties that somebody has decided about.
  var decided: [String] { written + constant + atRest + leftOut.keys }
}

extension Part {
  private static let past = "says what was before"
  private static let index = "finds quickly what another property holds"
  private static let serial = "only its order counts, which is written"
  private static let row = "says where the value is stored"
  private static let cause = "explains where it comes from"
  private static let script = "belongs to the script that plays the user"

  static let all = session + running + waiting + things + stage + flows

  private static let session = [
    Part(
      "Session", "world app scenario",
      leftOut: [
        "trace": past, "secrets": "only masks texts", "places": cause, "serials": "only makes new numbers",
      ]),
    Part(
      "Passing", atRest: "running wait opening reloading judged", leftOut: ["waitCause": cause]),
    Part(
      "World", "things endings making containers replies selections patterns",
      constant: "definitions origins modules staleness overrides reaches",
      leftOut: [
        "defects": "exists only while a plugin is checked", "workers": "coroutines that no script has seen",
      ]),
    Part(
      "Scenario", "notes", constant: "older",
      leftOut: [
        "name": script, "declaration": script, "coroutine": script, "prompt": script, "request": script,
        "clock": script, "problems": past, "hasPrinted": past, "isPreparing": script, "metrics": past,
        "judge": "is there only while a suite is tested",
      ]),
    Part(
      "App", "run launch handlers estate bindings removals completions flows trips uikit questions",
      atRest: "queue",
      leftOut: [
        "number": "counts restarts", "log": "what was not told yet", "maps": "is made from definitions",
      ]),
    Part(
      "Launch", "start circumstances gifts services store root person trials variants crash",
      constant: "plugin name givenServices", leftOut: ["goal": past]),
    Part(
      "Circumstances", "user attributes variants", constant: "isStrict isManual",
      leftOut: [
        "device": "is in the gifts", "os": "is in the gifts", "start": "gives the others",
        "seed": "is in the numbers that were drawn",
      ]),
    Part("LaunchedUser", "unit attributes service givesAttributes isAwaited"),
    Part(
      "Trial", "name assignment link", constant: "title experiment"),
    Part(
      "Assignment", "variant",
      leftOut: [
        "isExposed": "follows from the variant and the experiment", "gates": cause, "kept": "is in the store",
      ]),
    Part("Estate", "instances closures slots"),
    Part("InstanceSlots", "ofThings", leftOut: ["unused": row, "last": row]),
  ]

  private static let running = [
    Part(
      "Handlers", "places turns slowAnswer",
      leftOut: [
        "numbers": index, "count": index, "restless": index, "ofFlows": index, "ofTaps": index,
        "waiting": index, "lastTicket": serial, "timerClock": "what is written is the time that is left",
      ]),
    Part(
      "Handler", "worker role trip wait ticket",
      leftOut: [
        "number": row, "fuel": "is so much that only endless loops need all of it", "cause": cause,
        "isOver": "only those that go on are written",
      ]),
    Part("Handlers.Turn", "handler", leftOut: ["ticket": serial, "owner": index, "flow": index]),
    Part("Handler.Role", "name owner purpose"),
    Part("Handler.Tap", "screen action"),
    Part("ServiceCall", "service words arguments replies", constant: "isByHand"),
    Part("Completions", room: "Scripting", "ofScreens ofFlows"),
    Part("FlowNotes", "results openings keptByHand"),
    Part("FlowResult", "value", leftOut: ["words": "tells the value"]),
    Part("Questions", "all", atRest: "postponed holds"),
    Part(
      "Question", room: "Scripting", "act subject how top isRefused",
      leftOut: ["cause": cause, "place": past, "asked": cause, "wasAsked": cause]),
    Part(
      "UIKitApp", "isInUse kept root window isVisible settings lifetimes calls",
      leftOut: ["toldCallbacksBefore": "follows from the wanted trace"]),
    Part(
      "UIKitApp.Settings",
      "delegates routers presentationControllers presentationDelegates modals guards styles options alerts"),
    Part("UIKitApp.Alert", "handler cancel"),
    Part(
      "UIKitApp.Lifetimes", "formerDelegates hasStood",
      leftOut: [
        "counted": "the things that are written", "makings": cause,
        "mustLook": "asks for a look that is made",
      ]),
    Part(
      "UIKitApp.Calls", "listeners presentations dismissals",
      atRest: "due choices coordinations interactions disappearance"),
  ]

  private static let waiting = [
    Part(
      "Trips", "all kept",
      leftOut: ["askedTicket": past, "why": past, "lastRefusal": past, "destination": past, "arrivals": past]),
    Part(
      "Trip",
      "departure table ancestors phase passed deadline replaced shown lastReason hasFailed unlocked flows",
      leftOut: ["number": row]),
    Part("Trip.Task", "ticket screen route"),
    Part("Trip.Started", "flow navigation"),
    Part("Trip.Ancestor", "number route"),
    Part("Departure", "route context asker link telling", leftOut: ["cause": cause]),
    Part("Ticket", "number"),
    Part("AlertPlan", atRest: "isSheet title buttons cancel"),
    Part("Cause", leftOut: ["number": cause]),
  ]

  private static let things = [
    Part("Things", "all apps", leftOut: ["causes": cause]),
    Part("PagedList", "shelves pages", leftOut: ["count": index]),
    Part("IDMap", "all"),
    Part("Endings", "outcomes ways"),
    Part("Making", "params starts", leftOut: ["bytes": "is the memory that they take"]),
    Part("ContainerPlan", "form name parts"),
    Part("ContainerPlan.Part", "name thing screen"),
    Part("Selection", "screen params"),
    Part("Replies", "answers delay next", constant: "service module"),
    Part("LinkPattern", "text", leftOut: ["address": index, "path": index]),
    Part("Bindings", "screens", leftOut: ["ofScreens": index, "ofFlows": index]),
    Part(
      "Removals", "all",
      leftOut: ["lastCause": cause, "departed": "is empty when the movement has ended"]),
    Part("Removal", "word", leftOut: ["cause": cause]),
    Part("Value.Field", "name value"),
  ]
}

extension Part {
  private static let stage = [
    Part(
      "Stage", "screens params contents windows work pausesForCallbacks lastSerial names clock",
      constant: "profile isStrict device app", atRest: "answers", leftOut: ["cause": cause]),
    Part("Stage.Clock", "now", leftOut: ["turn": past]),
    Part("Names", "texts", leftOut: ["places": index]),
    Part("Pool", "rows", leftOut: ["free": row]),
    Part("Name", "index"),
    Part("Slot", "index"),
    Part("ScreenID", "slot serial", leftOut: ["name": index]),
    Part("Stage.Contents", "navigations tabs splits customs"),
    Part("Window", "root width"),
    Part(
      "Stage.Work", "transitions isInBackground agenda", constant: "isLarge",
      atRest: "requests presentations pending leaving parts",
      leftOut: [
        "lastTransition": serial, "isPlacingRoot": "is false after a command",
        "isCatchingUp": "is false after a command",
      ]),
    Part(
      "Screen",
      "id kind options marks appearance style parent presenter presented window content params title keeps"),
    Part("Options", "rawValue"),
    Part("Marks", "rawValue"),
    Part(
      "NavigationContent",
      "stack shown hiding isBarHidden isPending hasAppeared owedDidShows isStuck oldTop isMore",
      leftOut: ["pending": "counts only while a change is pending"]),
    Part("TabsContent", "children selected more beforeMore isMoreSelected"),
    Part(
      "SplitContent",
      "primary supplementary secondary compact hasColumns hasSupplementary isCollapsed hasDetail placeholder"),
    Part("CustomContent", "children"),
    Part("Stage.Coordination", "from to isInteractive isCancelled"),
    Part(
      "Transition",
      "kind owner from to window motion isWaiting isByHand isHeld isCancelled isRubber progress isStuck",
      leftOut: ["number": row, "cause": cause]),
    Part("Agenda", "entries"),
    Part(
      "Agenda.Entry", "time what", leftOut: ["cause": cause, "waitsForForeground": "follows from its kind"]),
  ]

  private static let flows = [
    Part(
      "Run", "stage root flows owners completions swiped lastFlow", atRest: "lost speaker suspects",
      leftOut: ["freeFlows": row]),
    Part("Flow", "id parent seat state children screens navigation handlers hasShown way"),
    Part("FlowID", "row serial name"),
    Part("Completions", room: "Navigation", "ofScreens", leftOut: ["count": serial]),
    Part("Completions.Entry", "completion", leftOut: ["place": serial]),
    Part("Completion", "number"),
  ]
}
