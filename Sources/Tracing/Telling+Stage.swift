import Navigation
package import ScreenStack

/// What an event of the stage says. What stacks gather is told elsewhere.
extension Telling {
  mutating func line(of event: Event) -> TraceLine? {
    if event.level == .navigation { hasMoved = true }
    switch event.what {
    case .setRoot(let id, _):
      return .event("root", text: root(id), subject: nil, rootField(id), from: origin(event))
    case .presented(let id, _, let style): return presented(id, style, event)
    case .dismissed(let id, let presenter): return dismissed(id, by: presenter, event)
    case .selected(let id, _): return .event("select", name(id), from: origin(event))
    case .selectedMore: return .event("select", "more", from: origin(event))
    case .detailed(let id, _):
      return .event("detail", name(id), run.stage.params(of: id), from: origin(event))
    case .collapsed(let id): return .event("collapse", run.stage.path(of: id), from: origin(event))
    case .expanded(let id): return .event("expand", run.stage.path(of: id), from: origin(event))
    case .added(let id, _): return .event("add", run.stage.path(of: id), from: origin(event))
    case .removed(let id, _): return .event("remove", run.stage.path(of: id), from: origin(event))
    case .hidden(let id, _): return .event("hide", run.stage.path(of: id), from: origin(event))
    case .complained(let complaint): return complained(complaint, event)
    case .failed(let error): return said("fail", error.message(in: run.stage), origin(event))
    case .leaked(let id): return .event("leak", name(id), from: origin(event))
    case .froze(let id): return .event("freeze", name(id), from: origin(event))
    default: return lifecycle(event)
    }
  }

  /// A tab bar by its tabs, the open one with what is in it; anything else by what it holds.
  private func root(_ id: ScreenID) -> String {
    guard run.stage.kind(of: id) == .tabs else { return words(of: id) }
    let shown = run.stage.visibleChildren(of: id)
    return run.stage.children(of: id).map { shown.contains($0) ? run.stage.path(of: id) : name($0) }
      .joined(separator: ", ")
  }

  private func rootField(_ id: ScreenID) -> [Value.Field] { [Value.Field("root", .text(root(id)))] }

  private func presented(_ id: ScreenID, _ style: PresentationStyle, _ event: Event) -> TraceLine {
    if run.stage.kind(of: id) == .alert { return asked(id, event) }
    let style = Value.Field("style", .text(style.words))
    let text = "\(words(of: id)) \(style.value.written)"
    return .event(
      "present", text: text, subject: run.stage.path(of: id), run.stage.params(of: id) + [style],
      from: origin(event))
  }

  /// An alert by what it says and the words that it offers.
  private func asked(_ id: ScreenID, _ event: Event) -> TraceLine {
    let params = run.stage.params(of: id)
    let title = params.first { $0.name == "title" }.map(\.value.written)
    let buttons = run.stage.buttons(of: id).map(\.onOneLine).joined(separator: ", ")
    let text = [title ?? name(id), buttons].filter { !$0.isEmpty }.joined(separator: " ")
    return .event("ask", text: text, subject: name(id), params, from: origin(event))
  }

  /// Of what stands above one another only the lowest is told: the rest goes with it.
  private func dismissed(_ id: ScreenID, by presenter: ScreenID, _ event: Event) -> TraceLine {
    let isLowest = run.stage.isOnStage(presenter) && !isSwap
    return .event("dismiss", run.stage.path(of: id), from: origin(event, isLowest ? nil : .lifecycle))
  }

  private func complained(_ complaint: Complaint, _ event: Event) -> TraceLine {
    said(complaint.isCrash ? "crash" : "log", complaint.message(in: run.stage), origin(event))
  }

  private func said(_ verb: String, _ text: String, _ origin: TraceLine.Origin) -> TraceLine {
    .event(verb, text: text, subject: nil, [Value.Field("text", .text(text))], from: origin)
  }
}

/// UIKit's callbacks, in UIKit's words.
extension Telling {
  private func lifecycle(_ event: Event) -> TraceLine? {
    let from = origin(event, .lifecycle)
    switch event.what {
    case .didLoad(let id): return .event("view_did_load", name(id), from: from)
    case .willAppear(let id): return .event("view_will_appear", name(id), from: from)
    case .isAppearing(let id): return .event("view_is_appearing", name(id), from: from)
    case .didAppear(let id): return .event("view_did_appear", name(id), from: from)
    case .willDisappear(let id, _): return .event("view_will_disappear", name(id), from: from)
    case .didDisappear(let id): return .event("view_did_disappear", name(id), from: from)
    case .willMove(let id, let parent): return moved("will_move", id, parent, from)
    case .didMove(let id, let parent): return moved("did_move", id, parent, from)
    case .willShow(let id, _): return .event("will_show", name(id), from: from)
    case .didShow(let id, _): return .event("did_show", name(id), from: from)
    case .interactionEnded(_, let isCancelled):
      return .event("interaction_ended", isCancelled ? "cancelled" : "finished", from: from)
    case .didSelect(let id, _): return .event("did_select", name(id), from: from)
    case .willDismiss(let id): return .event("will_dismiss", name(id), from: from)
    case .didDismiss(let id): return .event("did_dismiss", name(id), from: from)
    case .didAttemptToDismiss(let id): return .event("did_attempt_to_dismiss", name(id), from: from)
    case .gone(let id): return .event("deinit", name(id), from: from)
    case .hidTabBar: return .event("hide", "tab_bar", from: from)
    case .showedTabBar: return .event("show", "tab_bar", from: from)
    case .held(let id): return .event("hold", name(id), from: from)
    case .reordered(let id): return .event("reorder", name(id), from: from)
    default: return nil
    }
  }

  private func moved(
    _ verb: String, _ id: ScreenID, _ parent: ScreenID?, _ from: TraceLine.Origin
  ) -> TraceLine {
    .event(verb, name(id), [Value.Field("to", parent.map { .text(name($0)) } ?? .nothing)], from: from)
  }
}

extension PresentationStyle {
  /// As scripts write it.
  package var words: String {
    switch self {
    case .automatic: "automatic"
    case .pageSheet: "page_sheet"
    case .formSheet: "form_sheet"
    case .fullScreen: "full_screen"
    case .overFullScreen: "over_full_screen"
    case .currentContext: "current_context"
    case .overCurrentContext: "over_current_context"
    case .popover: "popover"
    }
  }
}
