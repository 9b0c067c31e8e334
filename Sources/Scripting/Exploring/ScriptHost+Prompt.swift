import LuaBridge
import Navigation
import ScreenStack
package import Tracing

/// A world that somebody explores by hand: each text runs as a scenario, and the app comes to rest behind it.
extension ScriptHost {
  /// Gives the world globals for a prompt.
  package mutating func openPrompt() throws(ScriptError) {
    try visit { world throws(LuaError) in
      let host = world.host
      try world.withFrame { frame throws(LuaError) in try host.openPrompt(in: &frame) }
    }
  }

  /// What a text is. Nothing of it runs.
  package mutating func reading(of text: String) throws(ScriptError) -> PromptReading {
    try visit { world throws(LuaError) in
      let host = world.host
      return try world.withFrame { frame throws(LuaError) in try host.reading(of: text, in: &frame) }
    }
  }

  /// Runs a text.
  ///
  /// - Parameters:
  ///   - reading: What it is, as ``reading(of:)`` says.
  ///   - isInMidst: Whether the app is as the last text has left it, and has not come to rest since.
  /// - Throws: What the text raised. The world stands in the midst of it then.
  package mutating func evaluate(
    _ text: String, as reading: PromptReading, isInMidst: Bool = false
  ) throws(ScriptError) -> Evaluation {
    try play(isInMidst) { host, frame throws(LuaError) in
      try host.begin(prompt: text, as: reading, in: &frame)
    }
  }

  /// Runs a script as it would run in a file, and goes on at the prompt where that has come to.
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

  /// What would be told as held by mistake if the scenario ended here.
  package mutating func leaksHere() throws(ScriptError) -> [String] {
    let image = try snapshot()
    defer { try? restore(image) }
    return try visit { world throws(LuaError) in
      let host = world.host
      return try world.withFrame { frame throws(LuaError) in
        try host.leaksAtEnd(in: &frame).map(\.message)
      }
    }
  }
}

extension ScriptHost {
  /// The bytes of Lua's heap that are in use, with what nothing reaches any more.
  package mutating func heapBytes() -> Int { look { $0.heapBytes } }

  /// How many lines were told.
  package var toldCount: Int { host.trace.count }

  /// The lines of the trace so far.
  package var told: [TraceLine] { host.trace.lines }

  /// Arguments of taps that no trace shows, as traces would write them.
  package var secrets: Set<String> { host.secrets }

  /// The progress of the app.
  package var progress: Progress {
    Progress(told: toldCount, clock: host.look { $0.now }, goal: host.app.launch?.goal)
  }

  /// The reason for which the navigation of the last text was refused; nil if it was not, or there was none.
  package var refusedNavigation: String? {
    host.scenario.prompt?.isNavigation == true ? host.app.trips.lastRefusal?.words : nil
  }

  /// Everything that stands on the stage.
  package var tree: String { host.app.run.stage.description }

  /// The names of the flows that live, the first one first.
  package var flows: [String] { host.look({ $0.liveFlows }).map { host.name(of: $0) } }

  /// How the last navigation by a route was decided, line by line; empty if there was none.
  package var why: String { host.app.trips.why }
}

extension ScriptHost {
  /// What a variable of the prompt holds, in words.
  package mutating func inspect(_ variable: String) throws(ScriptError) -> String {
    try visit { world throws(LuaError) in
      let host = world.host
      return try world.withFrame { frame throws(LuaError) in
        let variables = try host.variables(in: &frame)
        return try host.inspect(try frame.get(variables, .string(LuaString(variable))), in: &frame)
      }
    }
  }

  /// Which variant of an experiment is in force and why, line by line.
  package mutating func why(_ experiment: String) throws(ScriptError) -> String {
    try visit { world throws(LuaError) in try world.host.why(experiment) }
  }

  /// The global names that were set at the prompt, in byte order.
  package var promptVariables: [String] {
    (host.scenario.prompt?.declared ?? []).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// What was begun and has failed is forgotten, so that the next text can begin.
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
