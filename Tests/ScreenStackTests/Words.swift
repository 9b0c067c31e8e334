import ScreenStack

/// Events as tests write them: `didShow b in nav`.
extension Stage {
  func words(_ what: Event.What) -> String {
    switch what {
    case .gesture(let gesture): "gesture \(words(gesture))"
    case .tapped(let id): "tapped \(text(id.name))"
    case .froze(let id): "froze \(text(id.name))"
    case .openedWindow(let window): "opened \(window.index)"
    case .setRoot(let id, let window): "root \(text(id.name)) of \(window.index)"
    case .resized(let window, let width): "resized \(window.index) \(width)"
    case .pushed(let id, let container): "pushed \(text(id.name)) onto \(text(container.name))"
    case .popped(let id, let container): "popped \(text(id.name)) from \(text(container.name))"
    case .reordered(let id): "reordered \(text(id.name))"
    case .presented(let id, let presenter, let style):
      "presented \(text(id.name)) by \(text(presenter.name)) \(style)"
    case .dismissed(let id, let presenter): "dismissed \(text(id.name)) by \(text(presenter.name))"
    case .selected(let id, let container): "selected \(text(id.name)) in \(text(container.name))"
    case .selectedMore(let container): "selected More in \(text(container.name))"
    case .hidden(let id, let container): "hidden \(text(id.name)) in \(text(container.name))"
    case .added(let id, let container): "added \(text(id.name)) to \(text(container.name))"
    case .removed(let id, let container): "removed \(text(id.name)) from \(text(container.name))"
    case .detailed(let id, let split): "detailed \(text(id.name)) in \(text(split.name))"
    case .collapsed(let id): "collapsed \(text(id.name))"
    case .expanded(let id): "expanded \(text(id.name))"
    case .hidTabBar(let id): "hidTabBar \(text(id.name))"
    case .showedTabBar(let id): "showedTabBar \(text(id.name))"
    case .held(let id): "held \(text(id.name))"
    case .complained(let complaint): "log \(complaint.message(in: self))"
    case .failed(let error): "failed \(error.message(in: self))"
    default: lifecycle(what)
    }
  }

  private func lifecycle(_ what: Event.What) -> String {
    switch what {
    case .didLoad(let id): "didLoad \(text(id.name))"
    case .willAppear(let id): "willAppear \(text(id.name))"
    case .isAppearing(let id): "isAppearing \(text(id.name))"
    case .didAppear(let id): "didAppear \(text(id.name))"
    case .willDisappear(let id, let disappearance):
      "willDisappear \(text(id.name))\(disappearance == .none ? "" : " leaving")"
    case .didDisappear(let id, _): "didDisappear \(text(id.name))"
    case .willMove(let id, let parent): "willMove \(text(id.name)) to \(words(parent))"
    case .didMove(let id, let parent): "didMove \(text(id.name)) to \(words(parent))"
    case .willShow(let id, let container): "willShow \(text(id.name)) in \(text(container.name))"
    case .didShow(let id, let container): "didShow \(text(id.name)) in \(text(container.name))"
    case .interactionEnded(let id, let isCancelled):
      "interactionEnded \(text(id.name))\(isCancelled ? " cancelled" : "")"
    case .didSelect(let id, let container): "didSelect \(text(id.name)) in \(text(container.name))"
    case .didSelectTab(let id, let old, let container):
      "didSelectTab \(text(id.name)) previous \(words(old)) in \(text(container.name))"
    case .willDismiss(let id): "willDismiss \(text(id.name))"
    case .didDismiss(let id): "didDismiss \(text(id.name))"
    case .didAttemptToDismiss(let id): "didAttemptToDismiss \(text(id.name))"
    case .completedPresentation(let id): "completedPresentation \(text(id.name))"
    case .completedDismissal(let id): "completedDismissal \(text(id.name))"
    case .gone(let id): "gone \(text(id.name))"
    case .leaked(let id): "leaked \(text(id.name))"
    case .rang(let number): "rang \(number)"
    default: "?"
    }
  }

  private func words(_ id: ScreenID?) -> String { id.map { text($0.name) } ?? "nil" }

  private func words(_ gesture: Gesture) -> String {
    switch gesture {
    case .tap(let id): "tap \(text(id.name))"
    case .back(let id): "back \(text(id.name))"
    case .holdBack(let id, let target): "holdBack \(text(id.name)) to \(text(target.name))"
    case .swipeBack(let id, let phase, let area): "swipeBack \(text(id.name)) \(phase) over \(area)"
    case .tapTab(let id, let bar): "tapTab \(text(id.name)) in \(text(bar.name))"
    case .tapMore(let bar): "tapMore \(text(bar.name))"
    case .drag(let id, let phase): "drag \(text(id.name)) \(phase)"
    case .tapOutside(let id): "tapOutside \(text(id.name))"
    }
  }
}
