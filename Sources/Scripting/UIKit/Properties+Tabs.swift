import LuaBridge
import Navigation
import ScreenStack

extension Property {
  static let tabFields: [Property] = of(
    .tabs,
    [
      delegate(help: "the object that UIKit asks before it selects a tab; held weakly"),
      Property(
        "view_controllers", "ViewController[]", help: "the view controllers of the tabs"
      ) { host, call throws(LuaError) in
        let tabs = host.app.run.stage.children(of: try host.viewController(0, call))
        call.answer(try host.list(of: tabs, in: &call.frame))
      },
      Property(
        "selected_index", "integer?", help: "the index of the selected tab, from 1; nil on More",
        write: { host, call throws(LuaError) in try host.setSelectedIndex(call) },
        read: { host, call throws(LuaError) in try host.answerSelectedIndex(call) }),
      Property(
        "selected_view_controller", "ViewController?", help: "the selected tab",
        write: { host, call throws(LuaError) in
          try host.carryOut(
            .select(try host.viewController(2, call), in: try host.viewController(0, call)), call)
        },
        read: { host, call throws(LuaError) in
          let open = host.app.run.stage.visibleChildren(of: try host.viewController(0, call)).first
          call.answer(
            try open.map { (id) throws(LuaError) in try host.table(of: id, in: &call.frame) } ?? .nil)
        }),
    ])

  static let presentationFields: [Property] = of(
    .presentation,
    [
      Property(
        "delegate", "table?", help: "the object that UIKit asks before a drag of the sheet",
        write: { host, call throws(LuaError) in
          host.app.uikit.settings.presentationDelegates[try host.presented(call)] = try host.delegate(2, call)
        },
        read: { host, call throws(LuaError) in
          let delegate = host.app.uikit.settings.presentationDelegates[try host.presented(call)]
          call.answer(try host.living(delegate, in: &call.frame))
        })

    ])

  static let coordinationFields: [Property] = of(
    .coordination,
    [
      flag("is_interactive", help: "true while a finger holds it") { $0.isInteractive },
      flag("is_cancelled", help: "true if it goes back to where it began") { $0.isCancelled },
    ])

  private static func flag(
    _ name: String, help: String, _ read: @escaping @Sendable (Stage.Coordination) -> Bool
  ) -> Property {
    Property(name, "boolean", help: help) { host, call in
      if case .coordination(let change)? = host.thing(0, call)?.thing { call.answer(.boolean(read(change))) }
    }
  }

  /// The delegate of a container.
  static func delegate(help: String) -> Property {
    Property(
      "delegate", "table?", help: help,
      write: { host, call throws(LuaError) in try host.setDelegate(call) },
      read: { host, call throws(LuaError) in try host.answerDelegate(call) })
  }
}
