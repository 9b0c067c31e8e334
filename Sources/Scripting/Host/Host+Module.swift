import LuaBridge
import Platform
import ScreenStack

/// The module `flowhost`, and the tables from which scripts get its words.
extension Host {
  /// Makes the module; `require "flowhost"` gives it.
  func install(in frame: inout LuaFrame) throws(LuaError) {
    let module = try frame.makeTable()
    let owners: [Word.Owner: LuaSlot] = [
      .flow: module, .coordinator: try frame.slot(of: tables.flowWords),
      .screen: try frame.slot(of: tables.screenWords), .app: try frame.slot(of: tables.appWords),
      .selection: try frame.slot(of: tables.selectionWords), .hold: try frame.slot(of: tables.holdWords),
      .go: try frame.slot(of: tables.goWords), .notification: try frame.slot(of: tables.notificationWords),
      .pattern: try frame.slot(of: tables.patternWords),
    ]
    for word in Word.all where !word.isTable {
      guard let table = owners[word.owner] else { continue }
      let function = try frame.makeFunction(word.function(for: self))
      try frame.set(table, .string(LuaString(word.name)), .function(function))
    }
    try frame.set(module, "override", .table(try makeOverride(in: &frame)))
    try refuseUnknown("flow", .flow, in: module, &frame)
    try refuseUnknown("a selection", .selection, in: try frame.slot(of: tables.selectionWords), &frame)
    try refuseUnknown("a swipe", .hold, in: try frame.slot(of: tables.holdWords), &frame)
    try connectMetatables(in: &frame)
    try frame.set(module, "uikit", .table(try installRaw(in: &frame)))
    try loader.preload("flowhost", try frame.freeze(module, named: "flow"), in: &frame)
  }

  /// `flow.override`: it is called, and has words.
  private func makeOverride(in frame: inout LuaFrame) throws(LuaError) -> LuaSlot {
    let words = try frame.makeTable()
    for word in Word.overrideWords {
      let function = try frame.makeFunction(word.function(for: self))
      try frame.set(words, .string(LuaString(word.name)), .function(function))
    }
    try refuseUnknown("flow.override", .override, in: words, &frame)
    let metatable = try frame.makeTable()
    let call = HostFunction("override", [.table], variadic: true) { [unowned self] call throws(LuaError) in
      do throws(LuaError) {
        try overrideFlow(call)
      } catch {
        try goOn(behindOverride: error, call)
      }
    }
    let change = HostFunction("__newindex", [.table], variadic: true) { _ throws(LuaError) in
      throw .refused(
        "'flow.override' is read-only. Write methods on what it gives: local App = flow.override \"App\".")
    }
    try frame.set(metatable, "__call", .function(try frame.makeFunction(call)))
    try frame.set(metatable, "__index", .table(words))
    try frame.set(metatable, "__newindex", .function(try frame.makeFunction(change)))
    try frame.set(metatable, "__metatable", false)
    let table = try frame.makeTable()
    try frame.setMetatable(table, metatable)
    return table
  }

  /// A word that there is not is an error at once, with the one that may be meant.
  private func refuseUnknown(
    _ what: String, _ owner: Word.Owner, in words: LuaSlot, _ frame: inout LuaFrame
  ) throws(LuaError) {
    let known = Word.all.filter { $0.owner == owner }.map(\.name)
    let unknown = HostFunction("__index", [.any, .any]) { call throws(LuaError) in
      let name = try call.frame.describe(call.value(1)).description
      throw .refused("\(what) has no '\(name.escaped)'\(Suggestion.question(for: name, in: known))")
    }
    let metatable = try frame.makeTable()
    try frame.set(metatable, "__index", .function(try frame.makeFunction(unknown)))
    try frame.setMetatable(words, metatable)
  }

  private func connectMetatables(in frame: inout LuaFrame) throws(LuaError) {
    let app = HostFunction("__index", [.table, .any]) { [unowned self] call throws(LuaError) in
      try readAppField(call)
    }
    let service = HostFunction("__call", [.table], variadic: true) { [unowned self] call throws(LuaError) in
      try callService(call)
    }
    let unknown = HostFunction("__index", [.table, .any]) { [unowned self] call throws(LuaError) in
      try refuseService(call)
    }
    // The words of the app come first; only what is none of them asks the host.
    let fields = try frame.makeTable()
    try frame.set(fields, "__index", .function(try frame.makeFunction(app)))
    try frame.setMetatable(try frame.slot(of: tables.appWords), fields)
    try set("__index", .table(try frame.slot(of: tables.appWords)), of: tables.app, in: &frame)
    try set("__index", .table(try frame.slot(of: tables.selectionWords)), of: tables.selection, in: &frame)
    try set("__index", .table(try frame.slot(of: tables.holdWords)), of: tables.hold, in: &frame)
    try set("__index", .table(try frame.slot(of: tables.goWords)), of: tables.go, in: &frame)
    try set(
      "__index", .table(try frame.slot(of: tables.notificationWords)), of: tables.notification, in: &frame)
    try set("__index", .table(try frame.slot(of: tables.patternWords)), of: tables.pattern, in: &frame)
    try set("__call", .function(try frame.makeFunction(service)), of: tables.replies, in: &frame)
    try set("__index", .function(try frame.makeFunction(unknown)), of: tables.services, in: &frame)
    let weak = HostFunction("__call", [.table]) { [unowned self] call throws(LuaError) in
      call.answer(try strong(.table(call.slot(0)), in: &call.frame))
    }
    try set("__call", .function(try frame.makeFunction(weak)), of: tables.weak, in: &frame)
    for table in [
      tables.go, tables.notification, tables.pattern, tables.weak, tables.app, tables.selection, tables.hold,
      tables.replies, tables.plain,
    ] {
      try set("__metatable", false, of: table, in: &frame)
    }
  }

  private func set(
    _ name: LuaValue, _ value: LuaValue, of table: LuaReference, in frame: inout LuaFrame
  ) throws(LuaError) {
    try frame.set(try frame.slot(of: table), name, value)
  }

  private func refuseService(_ call: borrowing HostCall) throws(LuaError) {
    let name = try call.frame.describe(call.value(1)).description
    let known = try call.frame.keys(of: call.slot(0)).compactMap(\.text)
    throw .refused("there is no service '\(name.escaped)'\(Suggestion.question(for: name, in: known))")
  }
}
