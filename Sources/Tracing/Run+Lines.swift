import Navigation
import ScreenStack

extension Run {
  /// - Parameters:
  ///   - swept: The screens that are dismissed because of a new root, or nil if there is no new root.
  ///   - secrets: The texts that no line shows.
  func line(
    of event: Event, swept: Set<ScreenID>?, hiding secrets: Set<String>, from origin: TraceLine.Origin
  ) -> TraceLine? {
    switch event.what {
    case .setRoot(let id, _):
      let root = root(id, secrets)
      return .event(.root, text: root, subject: nil, [Value.Field("root", .text(root))], from: origin)
    case .presented(let id, _, let style): return presented(id, style, secrets, origin)
    case .dismissed(let id, let presenter): return dismissed(id, by: presenter, swept, origin)
    case .selected(let id, _): return .event(.select, name(id), from: origin)
    case .selectedMore: return .event(.select, "more", from: origin)
    case .cleared(let id, _):
      return .event(.remove, screens: contents(of: id).map { name($0) }, from: origin)
    case .detailed(let id, _): return detail(contents(of: id), hiding: secrets, from: origin)
    case .collapsed(let id): return .event(.collapse, stage.path(of: id), from: origin)
    case .expanded(let id): return .event(.expand, stage.path(of: id), from: origin)
    // A flow has put a split view in the place of the empty navigation of its tab.
    case .removed(let id, _) where isEmptyNavigation(id): return nil
    // The line of its new content says what a column contains now.
    case .removed(_, let container) where stage.kind(of: container) == .split: return nil
    case .added(let id, _) where stage.kind(of: id) == .split && !stage.isLoaded(id): return nil
    case .added(let id, _): return .event(.add, stage.path(of: id), from: origin)
    case .removed(let id, _): return .event(.remove, stage.path(of: id), from: origin)
    case .hidden(let id, _): return .event(.hide, stage.path(of: id), from: origin)
    case .complained(let complaint): return complained(complaint, origin)
    case .failed(let error): return said(.fail, error.message(in: stage), origin)
    case .leaked(let id): return .event(.leak, name(id), from: origin)
    case .froze(let id): return .event(.freeze, name(id), from: origin)
    default: return lifecycle(event, origin)
    }
  }

  private func isEmptyNavigation(_ id: ScreenID) -> Bool {
    root != nil && stage.kind(of: id) == .navigation && stage.children(of: id).isEmpty
  }

  /// Returns a root as text: its content, or the tabs of a tab bar controller, the open one with its content.
  private func root(_ id: ScreenID, _ secrets: Set<String>) -> String {
    guard stage.kind(of: id) == .tabs else { return words(of: id, hiding: secrets) }
    let shown = stage.visibleChildren(of: id)
    return stage.children(of: id).map { shown.contains($0) ? stage.path(of: id) : name($0) }
      .joined(separator: ", ")
  }

  private func presented(
    _ id: ScreenID, _ style: PresentationStyle, _ secrets: Set<String>, _ origin: TraceLine.Origin
  ) -> TraceLine {
    if stage.kind(of: id) == .alert { return asked(id, secrets, origin) }
    let style = Value.Field("style", .text(style.words))
    let text = "\(words(of: id, hiding: secrets)) \(style.value.written)"
    return .event(
      .present, text: text, subject: stage.path(of: id), params(of: id, hiding: secrets) + [style],
      from: origin)
  }

  /// Returns the line for an alert. A secret is hidden in its title only: the user has to find the buttons.
  private func asked(_ id: ScreenID, _ secrets: Set<String>, _ origin: TraceLine.Origin) -> TraceLine {
    let params = stage.params(of: id).map { field in
      field.name == "title" ? Value.Field("title", field.value.masked(hiding: secrets)) : field
    }
    let title = params.first { $0.name == "title" }.map(\.value.written)
    let buttons = stage.buttons(of: id).map(\.onOneLine).joined(separator: ", ")
    let text = [title ?? name(id), buttons].filter { !$0.isEmpty }.joined(separator: " ")
    return .event(.ask, text: text, subject: name(id), params, from: origin)
  }

  /// Returns the line for a dismissal. Of screens above one another, all but the lowest are at `lifecycle`.
  private func dismissed(
    _ id: ScreenID, by presenter: ScreenID, _ swept: Set<ScreenID>?, _ origin: TraceLine.Origin
  ) -> TraceLine {
    var origin = origin
    let isLowest = swept.map { !$0.contains(presenter) } ?? stage.isOnStage(presenter)
    if !isLowest { origin.level = .lifecycle }
    return .event(.dismiss, stage.path(of: id), from: origin)
  }

  private func complained(_ complaint: Complaint, _ origin: TraceLine.Origin) -> TraceLine {
    said(complaint.isCrash ? .crash : .log, complaint.message(in: stage), origin)
  }

  private func said(_ verb: EventVerb, _ text: String, _ origin: TraceLine.Origin) -> TraceLine {
    .event(verb, text: text, subject: nil, [Value.Field("text", .text(text))], from: origin)
  }
}

/// The lines for UIKit's callbacks.
extension Run {
  private func lifecycle(_ event: Event, _ origin: TraceLine.Origin) -> TraceLine? {
    var from = origin
    from.level = .lifecycle
    switch event.what {
    case .didLoad(let id): return .event(.viewDidLoad, name(id), from: from)
    case .willAppear(let id): return .event(.viewWillAppear, name(id), from: from)
    case .isAppearing(let id): return .event(.viewIsAppearing, name(id), from: from)
    case .didAppear(let id): return .event(.viewDidAppear, name(id), from: from)
    case .willDisappear(let id, _): return .event(.viewWillDisappear, name(id), from: from)
    case .didDisappear(let id, _): return .event(.viewDidDisappear, name(id), from: from)
    case .willMove(let id, let parent): return moved(.willMove, id, parent, from)
    case .didMove(let id, let parent): return moved(.didMove, id, parent, from)
    case .willShow(let id, _): return .event(.willShow, name(id), from: from)
    case .didShow(let id, _): return .event(.didShow, name(id), from: from)
    case .interactionEnded(_, let isCancelled):
      return .event(.interactionEnded, isCancelled ? "cancelled" : "finished", from: from)
    case .didSelect(let id, _): return .event(.didSelect, name(id), from: from)
    case .didSelectTab(let id, _, _): return .event(.didSelectTab, name(id), from: from)
    case .willDismiss(let id): return .event(.willDismiss, name(id), from: from)
    case .didDismiss(let id): return .event(.didDismiss, name(id), from: from)
    case .didAttemptToDismiss(let id): return .event(.didAttemptToDismiss, name(id), from: from)
    case .gone(let id): return .event(.deinit, name(id), from: from)
    case .hidTabBar: return .event(.hide, "tab_bar", from: from)
    case .showedTabBar: return .event(.show, "tab_bar", from: from)
    case .held(let id): return .event(.hold, name(id), from: from)
    case .reordered(let id): return .event(.reorder, name(id), from: from)
    default: return nil
    }
  }

  private func moved(
    _ verb: EventVerb, _ id: ScreenID, _ parent: ScreenID?, _ from: TraceLine.Origin
  ) -> TraceLine {
    .event(verb, name(id), [Value.Field("to", parent.map { .text(name($0)) } ?? .nothing)], from: from)
  }
}
