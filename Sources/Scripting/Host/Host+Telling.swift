import LuaBridge
import Navigation
import ScreenStack
import Tracing

/// Trace lines about scripts. Lines about the screen stack come from events.
extension Host {
  /// Adds a line with the current time.
  func tell(
    _ verb: EventVerb, _ text: String, subject: String? = nil, _ details: [Value.Field] = [],
    by cause: Cause = .none
  ) {
    if trace.isMuted { return trace.skip() }
    trace.add(.event(verb, text: text, subject: subject, details, from: origin(cause)))
  }

  /// Returns the origin of a line with the current time.
  func origin(_ cause: Cause) -> TraceLine.Origin {
    TraceLine.Origin(time: look({ $0.now }), turn: look({ $0.turn }), place: words(of: cause))
  }

  /// Returns the script line of a cause, as traces write it.
  func words(of cause: Cause) -> String? { places[cause] }

  /// Returns the script line of a cause as error messages write it: `plugins/photos/init.lua:12`.
  func place(of cause: Cause) -> String? { places.line(of: cause)?.text }

  func cause(of call: borrowing HostCall) -> Cause {
    guard let spot = call.spot else { return .none }
    if let cause = places.cause(of: spot) { return cause }
    return places.add(spot, call.frame.place(of: spot))
  }

  func name(of flow: FlowID) -> String { look({ $0.text(flow.name) }) }

  /// Adds a line such as `drop Buy:on_submit, waiting for auth`.
  func tellDrop(of handler: Handler) {
    let name = name(of: handler)
    guard let words = handler.wait.words(in: self) else { return }
    let fields: [Value.Field] = [.init("handler", .text(name)), .init("wait", .text(words))]
    tell(.drop, "\(name), \(words)", subject: name, fields, by: handler.cause)
  }

  /// Delivers the lines that have not been read. Returns false if the output is closed.
  func flush() -> Bool {
    trace.deliver { output(.told($0)) }
  }
}

extension Wait {
  /// Returns a description of the wait: `waiting for auth`.
  func words(in host: Host) -> String? {
    switch self {
    case .nothing: nil
    case .turn, .routerTurn: "waiting for its turn"
    case .service(let call): "waiting for \(call.service)"
    case .sleep, .timer: "sleeping"
    case .end(let id): "waiting for \(host.name(of: id))"
    case .choice: "waiting for an answer"
    case .trip(let route): "going to \(route)"
    }
  }
}

extension Host {
  func tell(_ events: [RunEvent]) {
    let results = app.flows.results.isEmpty ? [:] : app.flows.results.mapValues(\.words)
    let knowledge = Teller.Knowledge(places: places.words, results: results, secrets: secrets)
    look { trace.tell(events, in: $0, knowledge) }
  }

  /// Returns the name of a handler: `Buy:on_submit`.
  func name(of handler: Handler) -> String {
    handler.owner.map { "\(app.run.text($0.name)):\(handler.name)" } ?? handler.name
  }

  func name(of id: ThingID) -> String {
    if let title = title(of: id) { return written(title) }
    return switch world.things[id] {
    case .container(let plan): world.containers[plan].name
    case .objectClass(let kind), .object(let kind), .controller(let kind):
      world.definitions.objects[kind].name
    case .builtIn: app.bindings.screen(of: id).map { app.run.text($0.name) } ?? "it"
    case .window: "window"
    case .router: "router"
    case .presentation: "presentation_controller"
    case .plugin(let place): world.definitions.plugins[place].name
    default: "it"
    }
  }

  private func title(of id: ThingID) -> Title? {
    switch world.things[id] {
    case .screen(let kind), .screenClass(let kind): world.definitions.screens[kind].title
    case .flow(let kind, _), .flowClass(let kind): world.definitions.flows[kind].title
    default: nil
    }
  }

  /// Returns the class of a thing as a line of Lua names it, for remedies.
  func className(of id: ThingID) -> String { title(of: id)?.className ?? name(of: id).capitalizedName }

  /// Returns the error for a class in the place of a screen or flow.
  func refusal(ofClass id: ThingID) -> LuaError {
    .refused("'\(name(of: id))' is a class. Make one of it: \(className(of: id)) { … }.")
  }

  /// Returns a name as it is written in the running app.
  func written(_ title: Title) -> String { title.written(in: app.name) }
}

extension Host {
  /// Begins an act by adding its line. The lines of its effects follow.
  func begin(
    _ verb: ActVerb, _ arguments: [TraceLine.Argument] = [], _ options: [Value.Field] = [], by cause: Cause
  ) {
    let origin = origin(cause)
    let act = TraceLine.act(verb, arguments, options, from: origin)
    let after = scenario.clock.after.map { Value.Field("after", Value.number(Double($0) / 1_000_000).whole) }
    let line = after.map { TraceLine.act(verb, arguments, options + [$0], from: origin) } ?? act
    trace.add(line)
    trace.countAct()
    let now = look({ $0.now })
    scenario.clock.lastAct = now
    scenario.clock.note(line, at: cause)
    if verb.isOfSteps { scenario.clock.note(PerformedAct(act)) }
  }
}

extension Host {
  /// Records that UIKit has raised an exception. Only a restart continues the app.
  func crash(_ words: String, by cause: Cause) {
    tell(.crash, words, [.init("text", .text(words))], by: cause)
    noteCrash(words, by: cause)
  }

  /// Ends the app because of an exception whose line is in the trace.
  func noteCrash(_ words: String, by cause: Cause) {
    scenario.note(Mishap(.crash, words.onOneLine, at: place(of: cause)))
    app.launch?.crash = words
    scenario.problems.hasCrashed = true
  }
}
