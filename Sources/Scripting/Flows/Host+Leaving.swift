import LuaBridge
import Navigation
import ScreenStack
import Tracing

/// Navigation back that a flow starts itself.
extension Host {
  /// Takes a flow back as if the user went back.
  func leave(_ flow: FlowID, _ cause: Cause, in frame: inout LuaFrame) throws(Refusal) {
    guard let top = look({ $0.screens(of: flow) }).last(where: { app.run.stage.kind(of: $0) == .screen })
    else {
      throw .words(NavigationError.nothingOnStage(flow).message(in: app.run))
    }
    if look({ $0.isBusy(for: flow) }) { throw .busy }
    let (order, how) = wayBack(of: flow, from: top)
    if case .cancel = order, flow == look({ $0.root }) {
      throw .words(
        "'\(name(of: flow))' is the first flow: it has nothing to leave to. End it with 'finish' or 'cancel'."
      )
    }
    do throws(LuaError) {
      try ask(leaving: [top], how, .order(order, flow), cause, in: &frame)
    } catch {
      throw .lua(error)
    }
  }

  /// Returns the order that removes a flow's top screen, and its name. The order dismisses the flow's own
  /// sheet, pops a screen above another, or ends the flow with its last screen.
  func wayBack(of flow: FlowID, from top: ScreenID) -> (Order, String) {
    let stage = app.run.stage
    let own = look({ $0.screens(of: flow) }).filter { stage.kind(of: $0) == .screen }
    let base = stage.presentedBase(of: top)
    let closing = base.map { stage.isPopover($0) ? "outside" : "drag" } ?? "drag"
    guard own.count > 1 else { return (.cancel(nil), base == nil ? "back" : closing) }
    let stack = stage.navigation(around: top).map { stage.children(of: $0) } ?? []
    return stack.dropLast().contains { own.contains($0) } ? (.pop, "back") : (.dismiss, closing)
  }
}

/// Sheets that the user cannot drag away.
extension Host {
  /// Returns the presented screen, or a screen visible in it, that has set `is_modal_in_presentation`. A
  /// container uses the value of its visible children.
  func modal(in screen: ScreenID) -> ScreenID? {
    if let id = app.bindings.of(screen), app.uikit.settings.modals.contains(id) { return screen }
    return app.run.stage.visibleChildren(of: screen).lazy.compactMap { self.modal(in: $0) }.first
  }

  /// Records that a sheet or popover stays although a gesture would have closed it, and what has refused that.
  func tellRefusedClosing(by gesture: Gesture, _ cause: Cause) {
    let sheet: ScreenID
    switch gesture {
    case .drag(let id, .finished), .tapOutside(let id): sheet = id
    default: return
    }
    let screen = modal(in: sheet)
    let isAsked = app.bindings.of(sheet).flatMap { app.uikit.settings.presentationDelegates[$0] } != nil
    let why =
      screen == nil && isAsked ? DelegateHook.presentationShouldDismiss.rawValue : "is_modal_in_presentation"
    let name = app.run.text((screen ?? sheet).name)
    tell(.refuse, "\(name) (\(why))", subject: name, [.init("why", .text(why))], by: cause)
  }
}
