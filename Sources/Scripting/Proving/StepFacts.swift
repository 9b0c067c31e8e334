import LuaBridge
import Proving
import ScreenStack

/// The facts about a step that properties see.
struct StepFacts: Sendable {
  /// The acts of the step: two in a hurry.
  private let acts: [PerformedAct]
  /// The names by which conditions mean one of the acts.
  let names: [String]
  /// The screens that were visible before.
  var from: [String] = []
  /// True if a handler has failed.
  var failed = false
  /// True if a link or a navigation by a route was refused.
  var isRefused = false
  /// The screens that have left although their inputs were changed.
  var unsaved: [String] = []
  /// The screens that are visible now.
  var visible: [String] = []
  /// The number of acts from a start.
  var depth = 0
  /// The variants that are in force now, by the names of their experiments.
  var variants: [String: String] = [:]

  init(by acts: [PerformedAct], visible: [String], depth: Int) {
    (self.acts, self.visible, self.depth) = (acts, visible, depth)
    names = acts.flatMap(\.names)
  }

  /// The acts as traces write them, without the time between them.
  var act: String { acts.map(\.words).joined(separator: ", ") }

  /// The values that were given with the last act.
  var arguments: [Value] { acts.last?.values ?? [] }
}

extension AppProperty.Conditions {
  /// Returns whether a property with these conditions applies after a step.
  func apply(to facts: StepFacts) -> Bool {
    (on.isEmpty || on.contains { facts.visible.contains($0) })
      && (from.isEmpty || from.contains { facts.from.contains($0) })
      && (by.isEmpty || facts.names.areAct(among: by))
      && acts.map { facts.depth <= $0 } ?? true && apply(under: facts.variants)
  }

  /// Returns whether a property with these conditions applies on a device.
  func apply(on device: String) -> Bool { devices.isEmpty || devices.contains(device) }

  /// Returns whether a property with these conditions applies under some variants. A link or a user can change them.
  func apply(under current: [String: String]) -> Bool {
    variants.allSatisfy { some in current[some.experiment].map { some.names?.contains($0) ?? true } ?? false }
  }
}

extension [String] {
  /// Returns whether the names of an act are those of one of some acts, with any values: `tap select row=2` is
  /// `tap select`.
  func areAct(among acts: [String]) -> Bool {
    contains { name in acts.contains { name == $0 || name.hasPrefix($0 + " ") } }
  }
}

/// The reason why a property cannot be judged.
struct PropertyFailure: Error { let words: String }

extension Host {
  /// Returns what a property says about the present state.
  /// - Parameter facts: The facts about the step that led to it, or nil for a bound, which is about the state alone.
  func look(
    _ property: AppProperty, _ facts: StepFacts?, _ observed: Observed, in frame: inout LuaFrame
  ) throws(LuaError) -> Result<Bool, PropertyFailure> {
    let (function, app) = (try frame.slot(of: property.function), try frame.slot(of: observed.app))
    var step: LuaSlot?
    if property.takesStep, let facts { step = try table(of: facts, observed, in: &frame) }
    passing.judged = property.title
    defer { passing.judged = nil }
    do throws(LuaError) {
      let result = try frame.call(function, .table(app), step.map(LuaValue.table) ?? .nil).first ?? .nil
      return .success(result != .nil && result != false)
    } catch {
      switch error {
      case .memory, .system: throw error
      default: return .failure(PropertyFailure(words: error.message))
      }
    }
  }

  private func table(
    of facts: StepFacts, _ observed: Observed, in frame: inout LuaFrame
  ) throws(LuaError) -> LuaSlot {
    let step = try frame.makeTable()
    try frame.set(step, StepKey.act, .string(LuaString(facts.act)))
    try frame.set(step, StepKey.from, try frame.make(.list(facts.from.map { .text($0) })))
    try frame.set(step, StepKey.args, try frame.make(.list(facts.arguments)))
    try frame.set(step, StepKey.failed, .boolean(facts.failed))
    try frame.set(step, StepKey.refused, .boolean(facts.isRefused))
    let unsaved = Value.list(facts.unsaved.map { .text($0) })
    try frame.set(step, StepKey.unsaved, facts.unsaved.isEmpty ? false : try frame.make(unsaved))
    try frame.setMetatable(step, try frame.slot(of: observed.stepMetatable))
    return step
  }
}

extension ScriptWorld {
  /// Returns what a property says about the present state, with fuel of its own.
  mutating func look(
    _ property: AppProperty, _ facts: StepFacts?, _ observed: Observed
  ) throws(LuaError) -> Result<Bool, PropertyFailure> {
    refuel(host.limits.moduleFuel)
    let host = host
    return try withFrame { frame throws(LuaError) in try host.look(property, facts, observed, in: &frame) }
  }
}
