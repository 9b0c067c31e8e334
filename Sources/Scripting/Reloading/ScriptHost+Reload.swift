import LuaBridge
import Navigation
import Platform
import ScreenStack
import Tracing

/// Reloading of scripts while their app runs.
///
/// A reload happens between two acts, when no script runs. It changes the world itself, of which it first
/// makes an image. If anything fails, the image is restored.
extension ScriptHost {
  /// Replaces the texts of files, and loads the affected modules again.
  /// - Parameters:
  ///   - texts: The texts by file path. A nil text means that the file no longer exists.
  ///   - orphans: The treatment of live screens and flows that are no longer defined.
  /// - Throws: ``ScriptError`` if the world cannot continue.
  package mutating func reload(
    _ texts: [String: [UInt8]?], orphans: Orphans = .keep
  ) throws(ScriptError) -> ReloadOutcome {
    let known = self.texts(of: Set(texts.keys))
    let changes = texts.filter { known[$0.key] != .some($0.value) }
      .sorted { $0.key.precedes($1.key) }
      .map { file, text in
        ReloadPlan.Change(file: file, name: host.folder.chunkName(of: file).withoutPluginsFolder, text: text)
      }
    return try visit { world throws(LuaError) in
      let host = world.host
      try host.checkAppRuns(for: .look(.path))
      try world.withFrame { frame throws(LuaError) in try host.settle(in: &frame) }
      let outcome = try world.reload(ReloadPlan(changes: changes, orphans: orphans), by: .none)
      try world.withFrame { frame throws(LuaError) in try host.settle(in: &frame) }
      return outcome
    }
  }

}

extension ScriptWorld {
  /// Implements `app:reload { ["photos/buy.lua"] = "…" }`.
  mutating func reload(_ plan: ReloadPlan, _ request: Request) throws(LuaError) -> Request? {
    let host = host
    let outcome: ReloadOutcome
    do throws(LuaError) {
      try withFrame { frame throws(LuaError) in
        try host.checkAppRuns(for: request.act)
        try host.comeToMoment(for: request.cause, in: &frame)
      }
      outcome = try reload(plan, by: request.cause)
    } catch .refused(let words) {
      return try withFrame { frame throws(LuaError) in try host.goOn(raising: words, in: &frame) }
    }
    let values: [LuaValue] =
      if case .refused(let words) = outcome { [.nil, .string(LuaString(words))] } else { [true] }
    return try withFrame { frame throws(LuaError) in
      host.scenario.clock.endAct()
      return try host.goOn(with: values, in: &frame)
    }
  }

  fileprivate mutating func reload(_ plan: ReloadPlan, by cause: Cause) throws(LuaError) -> ReloadOutcome {
    let host = host
    noteLines()
    let before = try copy()
    host.begin(reload: plan, by: cause)
    let mistake: String?
    do throws(LuaError) {
      mistake = try withFrame { frame throws(LuaError) in try host.stage(plan, cause, in: &frame) }
    } catch {
      try putBack(before)
      return .refused(try host.refuse(plan, error, cause))
    }
    if let mistake {
      try putBack(before)
      throw .refused(mistake)
    }
    let files = try withFrame { frame throws(LuaError) in
      try host.concludeReload(plan, cause, in: &frame)
    }
    return .done(files)
  }
}

extension Host {
  fileprivate func begin(reload plan: ReloadPlan, by cause: Cause) {
    begin(.reload, plan.changes.map { .word($0.name) }, plan.orphans.fields, by: cause)
  }

  /// Records why nothing was reloaded, and returns the reason.
  /// - Throws: An error that ends the whole run.
  fileprivate func refuse(
    _ plan: ReloadPlan, _ error: LuaError, _ cause: Cause
  ) throws(LuaError) -> String {
    switch error {
    case .ended(let end) where end.reason != .fuel || end.fuel.limit != limits.moduleFuel: throw error
    case .system, .busy, .unknownReference: throw error
    default: break
    }
    begin(reload: plan, by: cause)
    let words = error.message.withoutPluginsFolder
    tell(.refuse, "reload (\(words))", subject: "reload", [.init("why", .text(words))], by: cause)
    return words
  }
}
