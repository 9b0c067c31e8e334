import LuaBridge
import ScreenStack
import Tracing

/// Functions that still run although a reload has removed them from their files.
extension Host {
  /// Records the functions of a chunk that is about to run, if a reload has compiled it.
  func noteLoading(of chunk: LuaSlot, named name: String, in frame: inout LuaFrame) throws(LuaError) {
    guard passing.reloading != nil || world.staleness.knows(name) else { return }
    if let prints = try frame.prints(of: chunk) { world.staleness.note(prints, of: name) }
  }

  /// Records in the trace that a function about to run is stale, because a reload has changed it.
  func tellStale(_ function: LuaValue, called name: String, in frame: inout LuaFrame) throws(LuaError) {
    guard !world.staleness.isEmpty, case .function(let slot) = function else { return }
    try tellStale(slot, called: name, in: &frame)
  }

  /// Records in the trace that a handler is stale, because it has waited since before a reload.
  func tellStale(_ handler: Handler, in frame: inout LuaFrame) throws(LuaError) {
    guard !world.staleness.isEmpty else { return }
    try frame.scope { frame throws(LuaError) in
      let worker = try frame.slot(of: handler.worker)
      for callee in try frame.callees(of: worker) {
        if try tellStale(callee, called: handler.name, in: &frame) { return }
      }
    }
  }

  @discardableResult
  private func tellStale(
    _ function: LuaSlot, called name: String, in frame: inout LuaFrame
  ) throws(LuaError) -> Bool {
    guard let (chunk, line) = try frame.origin(of: function), world.staleness.knows(chunk),
      let print = try frame.print(of: function), world.staleness.isStale(print, of: chunk)
    else { return false }
    guard world.staleness.tell(name, chunk, line) else { return true }
    let place = "\(chunk):\(line)".withoutPluginsFolder
    tell(.stale, "\(name) \(place)", subject: name, [.init("place", .text(place))])
    return true
  }
}
