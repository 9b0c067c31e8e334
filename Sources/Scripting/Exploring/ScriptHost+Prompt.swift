import LuaBridge
import Navigation
import Platform
import ScreenStack
package import Tracing

/// A world explored by hand. Each text runs as a scenario, and the app comes to rest after it.
extension ScriptHost {
  /// Creates the prompt's globals in the world.
  package mutating func openPrompt() throws(ScriptError) {
    try visit { world throws(LuaError) in
      let host = world.host
      try world.withFrame { frame throws(LuaError) in try host.openPrompt(in: &frame) }
    }
  }

  /// Returns the kind of a text without running it.
  package mutating func reading(of text: String) throws(ScriptError) -> PromptReading {
    try visit { world throws(LuaError) in
      let host = world.host
      return try world.withFrame { frame throws(LuaError) in try host.reading(of: text, in: &frame) }
    }
  }

  /// Runs a text entered at the prompt.
  /// - Parameters:
  ///   - reading: The kind of the text, as returned by ``reading(of:)``.
  ///   - isInMidst: True if the app has not come to rest since the last text.
  /// - Throws: The error that the text raised. The world is then in an intermediate state.
  package mutating func evaluate(
    _ text: String, as reading: PromptReading, isInMidst: Bool = false
  ) throws(ScriptError) -> Evaluation {
    try play(isInMidst) { host, frame throws(LuaError) in
      try host.begin(prompt: text, as: reading, in: &frame)
    }
  }

  /// Runs a script as if it were in a file. The prompt continues with the resulting state.
  package mutating func evaluate(_ source: [UInt8], ofFile name: String) throws(ScriptError) -> Evaluation {
    try play(true) { host, frame throws(LuaError) in try host.begin(source, name: name, in: &frame) }
  }

  private mutating func play(
    _ isInMidst: Bool, _ begin: (Host, inout LuaFrame) throws(LuaError) -> Request?
  ) throws(ScriptError) -> Evaluation {
    try visit { world throws(LuaError) in
      try world.catchingInterrupts { world throws(LuaError) in
        try world.play(isInMidst, begin)
      }
    }
  }

  /// Lets the app come to rest.
  package mutating func rest() throws(ScriptError) {
    guard host.app.launch != nil else { return }
    try visit { world throws(LuaError) in
      let host = world.host
      try world.catchingInterrupts { world throws(LuaError) in
        try world.withFrame { frame throws(LuaError) in try host.settle(in: &frame) }
      }
    }
  }

  /// Returns the leaks that would be reported if the scenario ended here.
  package mutating func leaksHere() throws(ScriptError) -> [Leak] {
    let image = try snapshot()
    defer { try? restore(image) }
    return try visit { world throws(LuaError) in
      let host = world.host
      return try world.withFrame { frame throws(LuaError) in
        try host.leaksAtEnd(in: &frame)
      }
    }
  }
}

extension ScriptHost {
  /// The number of bytes of Lua's heap in use, including garbage.
  package mutating func heapBytes() -> Int { look { $0.heapBytes } }

  /// Frees what Lua does not need any more.
  package mutating func collectGarbage() { look { $0.collect() } }

  /// The number of trace lines.
  package var toldCount: Int { host.trace.count }

  /// The trace lines so far.
  package var told: [TraceLine] { host.trace.lines }

  /// The secret arguments of taps, as traces would write them.
  package var secrets: Set<String> { host.secrets }

  /// The declared actions of all screens that have secret arguments.
  package var secretActions: Set<SecretAction> {
    let actions = host.world.definitions.screens.flatMap(\.actions).filter { !$0.secrets.isEmpty }
    return Set(
      actions.map { action in
        let places = action.arguments.indices.filter { action.secrets.contains(action.arguments[$0]) }
        return SecretAction(name: action.name, count: action.arguments.count, places: Set(places))
      })
  }

  /// Indicates whether nothing is left to do in the app's current turn.
  package var isIdle: Bool { !host.look { $0.hasWork } }

  /// A Boolean value that indicates whether `app:after` waits for its act.
  package var hasDelay: Bool { host.scenario.clock.delay != nil }

  /// The progress of the app.
  package var progress: Progress {
    Progress(
      told: toldCount, acts: host.trace.acts, clock: host.look { $0.now }, goal: host.app.launch?.goal)
  }

  /// The reason why the last text's navigation was refused, or nil if it was not or there was none.
  package var refusedNavigation: String? {
    host.scenario.prompt?.isNavigation == true ? host.app.trips.lastRefusal?.words : nil
  }

  /// True if the app has services that answer without being told to.
  package var answersByItself: Bool { !host.world.replies.isEmpty && !host.app.isManual }

  /// The description of the whole screen stack.
  package var tree: String { host.tree }

  /// The names of the live flows, oldest first.
  package var flows: [String] { host.look({ $0.liveFlows }).map { host.name(of: $0) } }

  /// An explanation of the last navigation by a route, line by line. Empty if there was none.
  package var why: String { host.app.trips.why }
}

extension ScriptHost {
  /// Returns the value of a prompt variable in text form.
  package mutating func inspect(_ variable: String) throws(ScriptError) -> String {
    try visit { world throws(LuaError) in
      let host = world.host
      return try world.withFrame { frame throws(LuaError) in
        let variables = try host.variables(in: &frame)
        return try host.inspect(try frame.get(variables, .string(LuaString(variable))), in: &frame)
      }
    }
  }

  /// Returns which variant of an experiment is in force and why, line by line.
  package mutating func why(_ experiment: String) throws(ScriptError) -> String {
    try visit { world throws(LuaError) in try world.host.why(experiment) }
  }

  /// The names of the globals set at the prompt, in byte order.
  package var promptVariables: [String] {
    (host.scenario.prompt?.declared ?? []).sorted { $0.precedes($1) }
  }

  /// Discards a text that failed, so that the next text can begin.
  package mutating func settleAfterFailure() throws(ScriptError) {
    try visit { world throws(LuaError) in
      let host = world.host
      _ = try world.withFrame { frame throws(LuaError) in try host.endOfPrompt(in: &frame) }
    }
  }
}

extension ScriptWorld {
  fileprivate mutating func play(
    _ isInMidst: Bool, _ begin: (Host, inout LuaFrame) throws(LuaError) -> Request?
  ) throws(LuaError) -> Evaluation {
    let host = host
    var act = try withFrame { frame throws(LuaError) in try begin(host, &frame) }
    if act != nil, !isInMidst, host.scenario.clock.delay != nil { return .tooLate }
    while let next = act {
      host.scenario.prompt?.isNavigation = next.act.isNavigation
      act = try perform(next)
      guard host.flush() else { break }
    }
    return .done(try withFrame { frame throws(LuaError) in try host.endOfPrompt(in: &frame) })
  }
}
