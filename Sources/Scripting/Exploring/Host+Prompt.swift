import LuaBridge

/// Texts entered at a prompt. Each runs as a scenario, with globals that it may set.
extension Host {
  func openPrompt(in frame: inout LuaFrame) throws(LuaError) {
    let variables = try frame.makeTable()
    let metatable = try frame.makeTable()
    try frame.add([Self.readVariable, Self.setVariable], to: metatable)
    try frame.setMetatable(variables, metatable)
    try frame.set(variables, "flow", try loader.require("flowhost", in: &frame))
    scenario.prompt = PromptState(variables: try frame.keep(variables))
  }

  private func sealedGlobals(in frame: inout LuaFrame) throws(LuaError) -> LuaSlot {
    guard let sealed = try frame.get(try frame.slot(of: globals), "_G").slot else { throw .unknownReference }
    return sealed
  }

  /// Reads a prompt variable, or a script global if the name was never set at the prompt.
  func readVariable(_ call: borrowing HostCall) throws(LuaError) {
    let name = try call.frame.describe(call.value(1)).description
    let declared = scenario.prompt?.declared ?? []
    if declared.contains(name) { return }
    let globals = try call.frame.slot(of: globals)
    let value = try call.frame.get(globals, call.value(1))
    if value != .nil { return call.answer(value) }
    let known = try call.frame.keys(of: globals).compactMap(\.text)
    throw Globals.refusal(of: name, known: known + declared.sorted())
  }

  func setVariable(_ call: borrowing HostCall) throws(LuaError) {
    if let name = call.value(1).text { scenario.prompt?.declared.insert(name) }
    try call.frame.set(call.slot(0), call.value(1), call.value(2))
  }

  func variables(in frame: inout LuaFrame) throws(LuaError) -> LuaSlot {
    guard let prompt = scenario.prompt else { throw .unknownReference }
    return try frame.slot(of: prompt.variables)
  }

  /// Compiles a text so that it uses the prompt's globals.
  func compile(_ text: String, in frame: inout LuaFrame) throws(LuaError) -> LuaSlot {
    try frame.setGlobals(try variables(in: &frame))
    let chunk: Result<LuaSlot, LuaError>
    do throws(LuaError) {
      chunk = .success(try frame.load(text, name: Self.promptName))
    } catch {
      chunk = .failure(error)
    }
    try frame.setGlobals(try sealedGlobals(in: &frame))
    return try chunk.get()
  }

  /// Returns the kind of a text without running it.
  func reading(of text: String, in frame: inout LuaFrame) throws(LuaError) -> PromptReading {
    // Lua expects a value after a comma.
    let (value, statement) = (flaw(of: "return nil, " + text, in: &frame), flaw(of: text, in: &frame))
    switch (value, statement) {
    case (nil, nil): return .call
    case (nil, _): return .expression
    case (_, nil): return .statement
    case (let one?, let other?):
      if one.isUnfinished || other.isUnfinished { return .unfinished }
      return .broken(text.first == "=" ? one : other)
    }
  }

  private func flaw(of text: String, in frame: inout LuaFrame) -> LuaError? {
    do throws(LuaError) {
      _ = try compile(text, in: &frame)
      return nil
    } catch {
      return error
    }
  }

  func begin(
    prompt text: String, as reading: PromptReading, in frame: inout LuaFrame
  ) throws(LuaError) -> Request? {
    _ = scenario.prompt?.takeGiven()
    scenario.prompt?.isNavigation = false
    let isValue = reading == .expression || reading == .call
    return try begin(
      try compile(isValue ? "return " + text : text, in: &frame), name: Self.promptName, in: &frame)
  }

  /// Returns the values of the text that has ended, in text form, and assigns the first one to `_`.
  func endOfPrompt(in frame: inout LuaFrame) throws(LuaError) -> [String] {
    let given = scenario.prompt?.takeGiven() ?? []
    if let last = scenario.run(on: nil) { try frame.release(last) }
    let variables = try variables(in: &frame)
    if app.launch != nil, try frame.get(variables, "app") == .nil {
      try frame.set(variables, "app", .table(try make(.app, tables.app.metatable, in: &frame)))
    }
    var words: [String] = []
    for (place, held) in given.enumerated() {
      let value = try frame.take(held)
      if place == 0 { try frame.set(variables, "_", value) }
      words.append(try inspect(value, in: &frame))
    }
    return words
  }
}

extension LuaError {
  fileprivate var isUnfinished: Bool {
    if case .syntax(let words) = self { words.hasSuffix("<eof>") } else { false }
  }
}
