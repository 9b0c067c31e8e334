import LuaBridge
import Navigation
import ScreenStack
import Tracing

extension Property {
  static let viewControllerFields: [Property] = of(
    .viewController,
    [
      screen("parent", help: "its container, or nil") { $0.parent(of: $1) },
      Property("children", "ViewController[]", help: "the view controllers that it contains") {
        host, call throws(LuaError) in
        let children = host.app.run.stage.children(of: try host.viewController(0, call))
        call.answer(try host.list(of: children, in: &call.frame))
      },
      around("navigation_controller", .navigation), around("tab_bar_controller", .tabs),
      around("split_view_controller", .split),
      Property(
        "modal_presentation_style", "string", help: "the style of its presentation",
        write: { host, call throws(LuaError) in try host.setStyle(call) },
        read: { host, call throws(LuaError) in
          call.answer(host.app.uikit.style(of: call.identity(0)).words)
        }),
      screen("presented_view_controller", help: "what it, or a container around it, has presented") {
        $0.presented(by: $1)
      },
      screen("presenting_view_controller", help: "what has presented it, or a container around it") {
        $0.presenter(of: $1)
      },
      Property(
        "is_modal_in_presentation", "boolean", help: "true if it cannot be dragged away",
        write: { host, call in
          let id = call.identity(0)
          if call.value(2) == true {
            host.app.uikit.settings.modals.insert(id)
          } else {
            host.app.uikit.settings.modals.remove(id)
          }
        },
        read: { host, call in
          call.answer(.boolean(host.app.uikit.settings.modals.contains(call.identity(0))))
        }),
      option(
        "has_popover_source", .hasPopoverSource,
        help: "true if its popover has a sourceView or barButtonItem, without which it cannot appear"),
      option(
        "defines_presentation_context", .definesPresentationContext,
        help: "true if presentations in the current context, and an active search, are presented by it"),
      option(
        "is_search_controller", .isSearch,
        help: "true if it is a search controller, which is active while it is presented"),
      Property(
        "presentation_controller", "PresentationController",
        help: "the controller that has the delegate of its presentation"
      ) { host, call throws(LuaError) in try host.answerPresentation(call) },
      option(
        "hides_bottom_bar_when_pushed", .hidesBottomBar,
        help: "true hides the tab bar; read when it is pushed"),
      option(
        "hides_back_button", .hidesBackButton, help: "true hides the back button of its navigation bar"),
      disappearance(
        "is_moving_from_parent", .fromParent, "it leaves its container, or will when the swipe finishes"),
      disappearance(
        "is_being_dismissed", .dismissed, "it is dismissed, or will be when the drag finishes"),
      Property(
        "transition_coordinator", "TransitionCoordinator?",
        help: "the transition of the navigation around it that runs, or that is being reported"
      ) { host, call throws(LuaError) in try host.answerCoordination(call) },
    ])

  /// The properties of UIViewController on which code may depend, and which flowhost does not have. A class of an app
  /// has any fields, so that without this list they would read as nil.
  static let unsimulated: Set = [
    "is_being_presented", "is_editing", "is_moving_to_parent", "is_view_loaded", "navigation_item",
    "popover_presentation_controller", "preferred_content_size", "sheet_presentation_controller",
    "tab_bar_item",
    "trait_collection", "view", "view_if_loaded",
  ]

  static let navigationFields: [Property] = of(
    .navigation,
    [
      delegate(help: "the object that UIKit calls when a screen is shown; held weakly"),
      Property(
        "navigation_bar_should_pop", "function?",
        help: "function(navigation, top), which the back button calls before it pops; false or nil refuses",
        write: { host, call throws(LuaError) in
          host.app.uikit.settings.guards[call.identity(0)] = try host.completion(2, call)
        },
        read: { host, call throws(LuaError) in
          let function = host.app.uikit.settings.guards[call.identity(0)]
          call.answer(try function.map { (held) throws(LuaError) in try call.frame.value(of: held) } ?? .nil)
        }),
      Property(
        "view_controllers", "ViewController[]", help: "the stack, the root first",
        write: { host, call throws(LuaError) in
          guard let list = call.value(2).slot else { throw .refused("'view_controllers' is a list") }
          try host.setStack(list, animated: false, call)
        },
        read: { host, call throws(LuaError) in
          let stack = host.app.run.stage.viewControllers(of: try host.viewController(0, call))
          call.answer(try host.list(of: stack, in: &call.frame))
        }),
      screen("top_view_controller", help: "the top of the stack") { $0.children(of: $1).last },
      screen(
        "visible_view_controller", help: "the top of the stack, or what is presented above it"
      ) { $0.presented(by: $1) ?? $0.children(of: $1).last },
      option(
        "is_navigation_bar_hidden", .hidesBar,
        help: "true hides the bar with its back button, and prevents a swipe from the edge"),
    ])

  private static func option(_ name: String, _ option: Options, help: String) -> Property {
    Property(
      name, "boolean", help: help,
      write: { host, call throws(LuaError) in try host.set(option, to: call.value(2) == true, call) },
      read: { host, call throws(LuaError) in
        let options = host.app.run.stage.options(of: try host.viewController(0, call))
        call.answer(.boolean(options.contains(option)))
      })
  }

  private static func disappearance(_ name: String, _ disappearance: Disappearance, _ meaning: String)
    -> Property
  {
    Property(
      name, "boolean", help: "in view_will_disappear and view_did_disappear: true if \(meaning)"
    ) { host, call in
      let known = host.app.uikit.calls.disappearance
      call.answer(.boolean(known?.0 == call.identity(0) && known?.1 == disappearance))
    }
  }

  private static func around(_ name: String, _ kind: Kind) -> Property {
    screen(name, help: "the nearest one around it, or nil") { stage, id in
      var place = stage.parent(of: id)
      while let container = place, stage.kind(of: container) != kind { place = stage.parent(of: container) }
      return place
    }
  }

  private static func screen(
    _ name: String, help: String,
    _ find: @escaping @Sendable (Stage, ScreenID) -> ScreenID?
  ) -> Property {
    Property(name, "ViewController?", help: help) { host, call throws(LuaError) in
      let found = find(host.app.run.stage, try host.viewController(0, call))
      call.answer(try found.map { (id) throws(LuaError) in try host.table(of: id, in: &call.frame) } ?? .nil)
    }
  }
}
