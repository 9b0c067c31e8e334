import ScreenStack

/// The events of logs, by their origins.
struct SessionVisits {
  /// The visits of each origin, in the order of the logs.
  private(set) var visits: [Origin: [Visit]] = [:]
  /// The origins in the order in which the logs show them.
  private(set) var origins: [Origin] = []
  /// The screens with which popovers begin, which a tap outside has closed.
  private(set) var popovers: Set<String> = []
  /// The inputs of each screen, in the order of the logs.
  private(set) var inputs: [String: [String]] = [:]
  /// The tabs in the order of the logs, with their content when they are first shown.
  private(set) var tabs: [(name: String, layer: StagePath.Layer)] = []
  /// The greatest row that was tapped, by the screen and its action.
  private(set) var rows: [String: Int] = [:]
  /// The collapses of split views that the flow of the window or of a tab decides, in the order of the logs.
  private(set) var collapses: [String: [Collapse]] = [:]
  private var (log, device) = (0, "")
  private let containers: Containers
  private var stage: SessionStage
  private var open = Open()
  /// A visit with an alert that waits while the window turns, the app is in the background, or a link is opened.
  private var asking: Open?
  /// A tap or route that has had no effect yet, while the user has gone back at most.
  private var idle: Open?
  private var taps: TapTally

  /// A visit that goes on.
  private struct Open {
    var origin = Origin.other
    var visit = Visit()
    /// The time of its act.
    var time: Double?
    /// True if another act followed before its screens could appear.
    var isCut = false
    /// The columns at the time of a tap, if several were on screen.
    var columns: StagePath.Layer?
    /// The path to which its act leads without a handler.
    var expected: StagePath?
    /// Its place among the visits of its origin, if it is there already.
    var place: Int?
  }

  /// Follows logs without the params that change while their screens stay, since no handler does that.
  init(ofWhatStaysIn logs: [[LogLine]]) {
    let visits = SessionVisits(of: logs)
    let changing = visits.stage.changing
    self =
      changing.isEmpty
      ? visits : SessionVisits(ofWhatStaysIn: logs.map { $0.map { $0.leaving(out: changing) } })
  }

  private init(of logs: [[LogLine]]) {
    let containers = Containers(of: logs)
    let visits = SessionVisits(of: logs, containers, TapTally(after: nil))
    self = containers.isEmpty ? visits : SessionVisits(of: logs, containers, TapTally(after: visits.taps))
  }

  private init(of logs: [[LogLine]], _ containers: Containers, _ taps: TapTally) {
    (self.containers, self.taps, stage) = (containers, taps, SessionStage(containers))
    for line in logs.joined() { noteTabs(of: line) }
    // Without any path, nothing shows which screens are in tabs.
    if !tabs.isEmpty { noteTappedTabs(in: logs) }
    for (number, log) in logs.enumerated() {
      (self.log, device) = (number, WindowWidth(of: log).device)
      launch()
      for line in log { add(line) }
      close()
    }
    shareDelay()
  }

  /// Lets the first launch of each log wait as long as that of the log that needs most. A log does not show if one that
  /// has no act before its first screen would have waited, too.
  private mutating func shareDelay() {
    guard let starts = visits[.start], let most = starts.compactMap(\.delay).max() else { return }
    var seen: Set<Int> = []
    visits[.start] = starts.map { seen.insert($0.log).inserted ? $0.waiting(most) : $0 }
  }

  private mutating func noteTabs(of line: LogLine) {
    guard case .screen(let sight) = line.content, let path = sight.path,
      let layer = StagePath(path).layers.first, let tab = layer.tab
    else { return }
    if !tabs.contains(where: { $0.name == tab }) { tabs.append((tab, containers.beginning(of: layer))) }
  }

  private mutating func noteTappedTabs(in logs: [[LogLine]]) {
    for case .act(let act) in logs.joined().map(\.content) where act.verb == .tab {
      guard let id = act.id, !tabs.contains(where: { $0.name == id }) else { continue }
      tabs.append((id, StagePath.Layer(tab: id, columns: [[Shown(id)]])))
    }
  }

  private mutating func launch() {
    close()
    let beginnings = Dictionary(uniqueKeysWithValues: tabs.map { ($0.name, $0.layer) })
    stage = SessionStage(containers, beginnings, after: stage)
    begin(.start, Visit())
  }

  private mutating func begin(_ origin: Origin, _ visit: Visit, amid columns: StagePath.Layer? = nil) {
    if origin.canInterrupt {
      if open.visit.isAsking { asking = open } else { close(open) }
    } else {
      close()
    }
    open = Open(origin: origin, visit: visit, columns: columns)
    open.visit.log = log
    open.visit.surroundings["device"] = device
    if case .hook = origin { return }
    open.visit.surroundings["width"] = stage.isNarrow.map { $0 ? "compact" : "regular" }
  }

  private mutating func close() {
    for ended in [asking, open].compactMap(\.self) { close(ended) }
    (asking, open) = (nil, Open())
  }

  private mutating func close(_ ended: Open) {
    let (origin, visit) = (ended.origin, ended.visit)
    if origin == .other || origin == .start && visit.moves.isEmpty { return }
    // A tab that leads where the app is already says nothing, nor does one that had no time to appear.
    let isTold = !ended.isCut && ended.expected.map { $0 != stage.path } ?? false
    if case .tab = origin, visit.moves.isEmpty, !isTold { return }
    if case .action(let action, _, _) = origin, let move = visit.moves.first,
      let screen = ended.columns.flatMap({ containers.screen(in: $0, before: move) })
    {
      taps.note(action, likely: screen)
    }
    if let place = ended.place { visits[origin]?[place] = visit } else { append(ended) }
  }

  private mutating func append(_ ended: Open) {
    if visits[ended.origin] == nil { origins.append(ended.origin) }
    visits[ended.origin, default: []].append(ended.visit)
    if case .leave = ended.origin { return }
    idle = ended.origin.canWait && ended.visit.moves.isEmpty ? ended : nil
    idle?.place = (visits[ended.origin]?.count ?? 1) - 1
  }

  /// Goes on with the last tap or route that had no effect, if screens appear when the user has only gone back since.
  private mutating func resume(at time: Double?, from path: StagePath) {
    guard open.visit.moves.map(\.kind) == [.allow], var late = idle, let time, let begun = late.time else {
      return
    }
    close(open)
    late.visit.moves = [.waiting(time - begun, in: late.visit.layer)]
    late.visit.begin = path
    (open, idle) = (late, nil)
  }

  private mutating func add(_ line: LogLine) {
    switch line.content {
    case .launch: launch()
    case .screen(let sight): show(sight, at: line.time)
    case .alert(let alert):
      // An alert that waits while the window turns is in the log again.
      if asking != nil, stage.path.alert != nil { break }
      open.visit.add(stage.ask(alert), to: stage.path)
    case .act(let act):
      perform(act, at: line.time)
      open.time = line.time
    case .event: break
    }
  }

  private mutating func show(_ sight: Sight, at time: Double?) {
    let before = stage.path
    let old = before.layers.first
    let moves = stage.show(sight.path.map { StagePath($0) } ?? stage.path.guess(of: sight.name))
    let next = stage.path
    if let old, let base = next.layers.first, let collapse = Collapse(of: old, to: base) {
      note(collapse)
    }
    stage.note(sight, isNew: moves.contains { $0.shown?.name == sight.name })
    let given = moves.map { $0.giving(sight.params, to: sight.name) }
    let isExpected = open.expected.map { next.shows($0) } ?? false
    if old == nil, open.origin != .start { return start(given, to: next, at: time) }
    if !isExpected, !given.isEmpty { resume(at: time, from: before) }
    open.visit.add(isExpected ? [StageMove(.allow, in: 0)] : given, to: next)
    open.expected = nil
  }
}

/// Acts.
extension SessionVisits {
  /// Notes the first screens, which no act has shown that came before them, such as a link. The app has waited for
  /// them since its launch.
  private mutating func start(_ moves: [StageMove], to path: StagePath, at time: Double?) {
    var start = Open(origin: .start, visit: Visit(log: log))
    start.visit.surroundings["device"] = device
    let isFirst = visits[.start]?.contains { $0.log == log } != true
    if let time, time > 0, isFirst { start.visit.add([.waiting(time, in: 0)], to: path) }
    start.visit.add(moves, to: path)
    close(start)
  }

  /// Notes a collapse, of which the first one decides for each content of the last column.
  private mutating func note(_ collapse: Collapse) {
    let key = tab.map { $0 + ":" } ?? ""
    if collapses[key]?.contains(where: { $0.detail == collapse.detail }) == true { return }
    collapses[key, default: []].append(collapse)
  }

  private mutating func perform(_ act: LoggedAct, at time: Double?) {
    open.isCut = isMoving(at: time)
    switch act.verb {
    case .tap: tap(act)
    case .type:
      guard let id = act.id, let name = stage.path.top?.name else { return }
      if inputs[name]?.contains(id) != true { inputs[name, default: []].append(id) }
    case .open, .notify: arrive(act)
    case .go: go(act)
    case .background, .foreground: begin(.hook("on_" + act.word), Visit())
    case .rotate, .resize: if !open.isCut { begin(.hook("on_resize"), Visit()) }
    case .restart: launch()
    case .answer, .fireTimer, .wait: break
    case .back, .holdBack, .leave, .swipeBack, .swipeDown, .tab, .tapOutside: move(act)
    case nil, .launch, .reach, .reload, .finish, .cancel: begin(.other, Visit())
    }
  }

  /// Notes a link or a notification that comes from outside.
  private mutating func arrive(_ act: LoggedAct) {
    guard let url = act.link else {
      return begin(act.verb == .notify ? .notification : .other, Visit(context: act.options))
    }
    let read = LoggedLink.reading(url)
    begin(read.map { .link($0.link) } ?? .other, Visit(arguments: read?.values ?? []))
  }

  /// Notes a gesture by which UIKit itself moves screens.
  private mutating func move(_ act: LoggedAct) {
    let next = stage.path(after: act)
    if act.verb == .tapOutside, next != nil { popovers.insert(flow) }
    var visit = Visit(screen: stage.path.top ?? Shown(""), layer: stage.path.front, tab: tab)
    // The handler of a tab does not get the screen on top.
    if act.verb == .tab { (visit.screen, visit.layer, visit.tab) = (Shown(""), 0, nil) }
    begin(origin(of: act, to: next), visit)
    open.expected = next
  }

  /// Returns whether the last act may be moving screens at a time, which appear when the window has turned.
  private func isMoving(at time: Double?) -> Bool {
    guard let time, let begun = open.time else { return false }
    return open.visit.moves.isEmpty && time - begun < Self.longestTransition
  }

  /// The seconds that the longest transition takes.
  private static let longestTransition = 0.5

  private mutating func go(_ act: LoggedAct) {
    var visit = Visit(screen: stage.path.top ?? Shown(""), layer: stage.path.front, tab: tab)
    (visit.context, visit.begin) = (act.options, stage.path)
    guard case .text(let name)? = act.arguments.first else { return begin(.other, visit) }
    begin(.route(name), visit)
  }

  /// Returns the method that a flow has for a gesture.
  private func origin(of act: LoggedAct, to next: StagePath?) -> Origin {
    if act.verb == .tab, let id = act.id, stage.path.layers.count == 1 { return .tab(id) }
    guard next != nil, act.verb != .tab, act.options.isEmpty, let top = stage.path.top else { return .other }
    return .leave(top.name, in: flow)
  }

  /// The flow that handles acts: that of the sheet on top, of the tab, or of the window.
  private var flow: String {
    if stage.path.front > 0 { return stage.path.layers[stage.path.front].flow }
    return tab.map { $0 + ":" } ?? ""
  }

  /// The tab that is selected, or nil.
  private var tab: String? { stage.path.layers.first?.tab }

  /// Closes the alert by one of its buttons. Returns false if no visit waits for it.
  private mutating func answer(_ button: String) -> Bool {
    stage.closeAlert()
    if open.visit.answer(button) { return true }
    guard let visit = asking else { return false }
    close(open)
    (asking, open) = (nil, visit)
    return open.visit.answer(button)
  }

  private mutating func tap(_ act: LoggedAct) {
    guard let id = act.id else { return }
    if stage.path.alert != nil, answer(id) { return }
    let parts = id.split(separator: ".").map(String.init)
    let path = stage.path
    guard path.layers.indices.contains(path.front) else { return }
    let layer = path.layers[path.front]
    let named = parts.count == 2 ? layer.screens.last { $0.name == parts[0] } : nil
    let word = named == nil ? id : parts[1]
    let tops = named.map { [$0] } ?? layer.tops
    taps.note(word, on: tops)
    guard let screen = taps.screen(of: word, among: tops) else { return }
    var visit = Visit(
      arguments: Array(act.arguments.dropFirst()), screen: screen, layer: path.front, tab: tab)
    if let row = act.row {
      visit.arguments = [.integer(row)]
      let key = screen.name + "." + word
      rows[key] = max(rows[key] ?? 0, row)
    }
    begin(.action(word, of: screen.name, in: flow), visit, amid: tops.count > 1 ? layer : nil)
  }
}
