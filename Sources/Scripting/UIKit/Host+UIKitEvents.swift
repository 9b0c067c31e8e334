import LuaBridge
import Navigation
import ScreenStack

/// The methods of view controllers and delegates that UIKit calls, which are looked up when they are called.
extension Host {
  /// Queues the UIKit calls that an event causes.
  func note(_ event: Event) {
    guard app.expectsCalls else { return }
    app.needSweep()
    switch event.what {
    case .didLoad(let id): call(id, .viewDidLoad)
    case .willAppear(let id): call(id, .viewWillAppear)
    case .isAppearing(let id): call(id, .viewIsAppearing)
    case .didAppear(let id): call(id, .viewDidAppear)
    case .willDisappear(let id, let reason): disappear(id, .viewWillDisappear, reason)
    case .didDisappear(let id, let reason): disappear(id, .viewDidDisappear, reason)
    case .willMove(let id, let parent): call(id, .willMoveToParent, [.screen(parent)])
    case .didMove(let id, let parent): didMove(id, to: parent)
    case .willShow(let id, let navigation): willShow(id, in: navigation)
    case .didShow(let id, let navigation): didShow(id, in: navigation)
    case .interactionEnded(let navigation, _): endInteraction(on: navigation)
    case .didSelect(let id, let bar):
      callDelegate(of: bar, .tabBarDidSelect, [.screen(bar), .screen(id)])
    case .didSelectTab(let id, let old, let bar):
      callDelegate(of: bar, .tabBarDidSelectTab, [.screen(bar), .screen(id), .screen(old)])
    case .willDismiss(let id): callPresentationDelegate(of: id, .presentationWillDismiss)
    case .didDismiss(let id): callPresentationDelegate(of: id, .presentationDidDismiss)
    case .didAttemptToDismiss(let id): callPresentationDelegate(of: id, .presentationDidAttemptToDismiss)
    case .completedPresentation(let id): complete(app.uikit.calls.presentations.removeValue(forKey: id))
    case .completedDismissal(let id):
      complete(app.uikit.calls.dismissals.removeValue(forKey: id))
      choose(in: id)
    default: break
    }
  }

  private func call(_ id: ScreenID, _ hook: ScreenHook, _ arguments: [UIKitApp.Argument] = []) {
    if let thing = listener(id) { app.uikit.calls.add(.method(thing, hook.rawValue, arguments)) }
  }

  private func disappear(_ id: ScreenID, _ hook: ScreenHook, _ reason: Disappearance) {
    guard reason != .none else { return call(id, hook) }
    if let thing = listener(id) { app.uikit.calls.add(.disappearance(thing, hook, reason)) }
  }

  /// Returns the thing for a screen if UIKit may call methods of it, or nil.
  private func listener(_ id: ScreenID) -> ThingID? {
    guard let thing = app.bindings.of(id) else { return nil }
    switch world.things[thing] {
    case .controller: return thing
    case .screen: return app.uikit.calls.listeners.contains(thing) ? thing : nil
    default: return nil
    }
  }

  /// Queues the call of an alert's handler. UIKit makes it when the alert has closed.
  private func choose(in alert: ScreenID) {
    guard let title = app.uikit.calls.takeChoice(in: alert),
      let handler = app.uikit.settings.alerts.removeValue(forKey: alert)?.handler
    else { return }
    app.uikit.calls.add(.choice(handler, title))
  }

  private func complete(_ completion: RetainedValue?) {
    if let completion { app.uikit.calls.add(.function(completion, name: "completion")) }
  }

  private func willShow(_ id: ScreenID, in navigation: ScreenID) {
    let change = app.run.stage.transition(of: navigation)
    app.uikit.calls.coordinations[navigation] = change
    callDelegate(
      of: navigation, .navigationWillShow,
      [.screen(navigation), .screen(id), .flag(change != nil)])
  }

  /// Queues the `didShow` call. The transition has ended, but the method can still get its coordinator.
  private func didShow(_ id: ScreenID, in navigation: ScreenID) {
    let isAnimated = coordination(of: navigation) != nil
    callDelegate(
      of: navigation, .navigationDidShow,
      [.screen(navigation), .screen(id), .flag(isAnimated)])
    if isAnimated { app.uikit.calls.add(.told(navigation)) }
  }

  private func callDelegate(of container: ScreenID, _ hook: DelegateHook, _ arguments: [UIKitApp.Argument]) {
    guard let thing = app.bindings.of(container), let delegate = app.uikit.settings.delegates[thing] else {
      return
    }
    app.uikit.calls.add(.method(delegate, hook.rawValue, arguments))
  }

  private func callPresentationDelegate(of id: ScreenID, _ hook: DelegateHook) {
    guard let thing = app.bindings.of(id), let delegate = app.uikit.settings.presentationDelegates[thing],
      let controller = app.uikit.settings.presentationControllers[thing]
    else { return }
    app.uikit.calls.add(.method(delegate, hook.rawValue, [.thing(controller)]))
  }

  /// Queues the `didMove` call. After a cancelled swipe it is the last call, because there is no `didShow` (U13).
  private func didMove(_ id: ScreenID, to parent: ScreenID?) {
    call(id, .didMoveToParent, [.screen(parent)])
    guard let parent, app.uikit.calls.coordinations[parent]?.isCancelled == true else { return }
    app.uikit.calls.add(.told(parent))
  }

  private func endInteraction(on navigation: ScreenID) {
    guard let change = app.run.stage.transition(of: navigation) else { return }
    if change.isCancelled { app.uikit.calls.coordinations[navigation] = change }
    for function in app.uikit.calls.interactions.removeValue(forKey: navigation) ?? [] {
      app.uikit.calls.add(.interaction(function, change))
    }
  }

  /// Returns the transition of a navigation that is running or that is being reported.
  func coordination(of navigation: ScreenID) -> Stage.Coordination? {
    app.run.stage.transition(of: navigation) ?? app.uikit.calls.coordinations[navigation]
  }
}
