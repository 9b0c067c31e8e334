import LuaBridge
import Navigation
import ScreenStack
import Tracing

extension Property {
  /// The fields of every view controller.
  static let viewControllerFields: [Property] =
    [
      around("navigation_controller", .navigation), around("tab_bar_controller", .tabs),
      around("split_view_controller", .split),
      Property(
        "modal_presentation_style", of: .viewController, "string", help: "how it is presented",
        write: { host, call throws(LuaError) in try host.setStyle(call) },
        read: { host, call throws(LuaError) in
          call.answer(host.session.raw.style(of: call.identity(0)).words)
        }),
      screen("presented_view_controller", help: "what it presents, or a container around it") {
        $0.presented(by: $1)
      },
      screen("presenting_view_controller", help: "who presents it, or a container around it") {
        $0.presenter(of: $1)
      },
      Property(
        "transition_coordinator", of: .viewController, "TransitionCoordinator?",
        help: "the change of the navigation around it that is under way, or is just told"
      ) { host, call throws(LuaError) in try host.answerCoordination(call) },
    ]

  /// The fields of a navigation controller.
  static let navigationFields: [Property] = [
    Property(
      "delegate", of: .navigation, "table?", help: "who is told of what it shows; it is not kept",
      write: { host, call throws(LuaError) in try host.setDelegate(call) },
      read: { host, call throws(LuaError) in try host.answerDelegate(call) }),
    Property(
      "view_controllers", of: .navigation, "ViewController[]", help: "its stack, the root first",
      write: { host, call throws(LuaError) in
        guard let list = call.value(2).slot else { throw .refused("'view_controllers' is a list") }
        try host.setStack(list, animated: false, call)
      },
      read: { host, call throws(LuaError) in
        let stack = host.session.run.stage.children(of: try host.viewController(0, call))
        call.answer(try host.list(of: stack, in: &call.frame))
      }),
    screen("top_view_controller", of: .navigation, help: "the top of its stack") { $0.children(of: $1).last },
    screen(
      "visible_view_controller", of: .navigation, help: "the top of its stack, or what is presented above"
    ) { $0.presented(by: $1) ?? $0.children(of: $1).last },
    Property(
      "is_navigation_bar_hidden", of: .navigation, "boolean", help: "kept, and shown nowhere",
      write: { host, call in
        let id = call.identity(0)
        if call.value(2) == true {
          host.session.raw.hiddenBars.insert(id)
        } else {
          host.session.raw.hiddenBars.remove(id)
        }
      },
      read: { host, call in
        call.answer(.boolean(host.session.raw.hiddenBars.contains(call.identity(0))))
      }),
  ]

  private static func around(_ name: String, _ kind: Kind) -> Property {
    screen(name, help: "the nearest one around it") { stage, id in
      var place = stage.parent(of: id)
      while let container = place, stage.kind(of: container) != kind { place = stage.parent(of: container) }
      return place
    }
  }

  private static func screen(
    _ name: String, of owner: Word.Owner = .viewController, help: String,
    _ find: @escaping @Sendable (Stage, ScreenID) -> ScreenID?
  ) -> Property {
    Property(name, of: owner, "ViewController?", help: help) { host, call throws(LuaError) in
      let found = find(host.session.run.stage, try host.viewController(0, call))
      call.answer(try found.map { (id) throws(LuaError) in try host.table(of: id, in: &call.frame) } ?? .nil)
    }
  }
}
