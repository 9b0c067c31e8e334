import LuaBridge
import Navigation
import ScreenStack
import Tracing
import Views

/// The moments of a run that is viewed. Without a recorder, nothing is done.
extension Host {
  /// Notes the flows that events start and end, before the run forgets them.
  func noteFlows(of events: [RunEvent]) {
    guard viewing?.isAside == false else { return }
    viewing?.follow(app)
    for event in events {
      switch event {
      case .started(let id): viewing?.start(id, name: name(of: id), in: look { $0.parent(of: id) })
      case .finished(let id):
        let result = app.flows.results[id.serial]?.words ?? ""
        viewing?.end(id, words: result.isEmpty ? "finish" : "finish \(result)")
      case .cancelled(let id, let way):
        viewing?.end(id, words: "cancel \(look { way.words(in: $0.stage) })")
      case .stage, .left, .completed: break
      }
    }
  }

  /// Notes the moment after events, if they have changed the stage.
  func noteMoment(after events: [RunEvent], in frame: inout LuaFrame) throws(LuaError) {
    guard viewing?.isAside == false, events.contains(where: \.isSeen) else { return }
    let change = look { $0.change(by: events) { written($0) } }
    if let mark = try mark(changing: change, in: &frame) { viewing?.add(mark, isAtRest: false) }
  }

  /// Notes the moment at which the app has come to rest, or at which the next act begins.
  func noteRest(in frame: inout LuaFrame) throws(LuaError) {
    guard viewing?.isAside == false, app.launch != nil else { return }
    if let mark = try mark(changing: nil, in: &frame) { viewing?.add(mark, isAtRest: true) }
  }

  /// Returns the current moment, or nil while an app builds its first screens.
  private func mark(
    changing change: ViewMoment.Transition?, in frame: inout LuaFrame
  ) throws(LuaError) -> ViewRecorder.Mark? {
    let windows = try frame.scope { frame throws(LuaError) in try viewWindows(in: &frame) }
    if windows.isEmpty { return nil }
    let transition = look { viewing?.movement(in: $0, changing: change) }
    let moment = ViewMoment(
      at: look { $0.now }, path: look { $0.stage.path() }, windows: windows, transition: transition,
      flows: look { $0.liveFlows }.map { Int($0.serial) })
    return ViewRecorder.Mark(moment: moment, act: trace.acts, lines: trace.count)
  }
}

extension RunEvent {
  /// True if the user can see it.
  fileprivate var isSeen: Bool {
    guard case .stage(let event) = self else { return false }
    switch event.what {
    case .rang, .complained, .held, .failed, .leaked, .tapped: return false
    default: return event.level <= .navigation
    }
  }
}

extension Run {
  /// Returns the change of the stage by events of one batch, or nil if no screen arrives or leaves.
  fileprivate func change(by events: [RunEvent], written: (Value) -> String) -> ViewMoment.Transition? {
    var (verb, from, to): (String, [ScreenID], [ScreenID]) = ("", [], [])
    for case .stage(let event) in events {
      switch event.what {
      case .pushed(let id, _):
        verb = from.isEmpty ? "push" : "replace"
        to.append(id)
      case .popped(let id, _):
        verb = to.isEmpty ? "pop" : "replace"
        from.append(id)
      case .presented(let id, _, _):
        verb = stage.kind(of: id) == .alert ? "ask" : "present"
        to.append(id)
      case .dismissed(let id, _):
        if verb.isEmpty { verb = "dismiss" }
        from.append(id)
      default: break
      }
    }
    if verb.isEmpty { return nil }
    let left = from.map { stage.path(of: $0) }
    let came = to.map { id in
      let params = stage.kind(of: id) == .alert ? [] : stage.params(of: id)
      return ([stage.path(of: id)] + params.map { "\($0.name)=\(written($0.value))" }).joined(separator: " ")
    }
    let words = [verb] + left + (left.isEmpty || came.isEmpty ? [] : ["with"]) + came
    return ViewMoment.Transition(
      words: words.joined(separator: " "), from: from.flatMap { leaves(of: $0) },
      to: to.flatMap { leaves(of: $0) })
  }
}
