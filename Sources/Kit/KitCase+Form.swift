public import ScreenStack

/// The kit as data, which `flowhost rules --export` writes and the app of the kit reads.
extension KitCase {
  /// The number of times that the app plays each case.
  public static let runs = 8

  /// Returns all cases with the version of the program.
  public static func kit(version: String) -> Value {
    .table([
      .init("kit", .integer(1)), .init("flowhost", .text(version)), .init("runs", .integer(runs)),
      .init("cases", .list(all.map(\.form))),
    ])
  }

  private var form: Value {
    .table([
      .init("id", .text(id)), .init("rule", .text(rule)), .init("settings", .list(settings.map(Value.text))),
      .init("asks", .text(asks)), .init("crashes", .flag(crashes)), .init("delegate", .flag(hasDelegate)),
      .init("root", root.form), .init("others", .list(others.map(\.form))),
      .init("steps", .list(steps.map(\.form))),
    ])
  }
}

extension KitNode {
  fileprivate var form: Value {
    let (kind, name, children): (String, String, [KitNode]) =
      switch self {
      case .screen(let name), .screenWithoutBack(let name): ("screen", name, [])
      case .navigation(let name, let stack): ("navigation", name, stack)
      case .tabs(let name, let tabs): ("tabs", name, tabs)
      case .custom(let name, let children): ("custom", name, children)
      }
    let inside = children.isEmpty ? [] : [Value.Field("children", .list(children.map(\.form)))]
    let options: [Value.Field] =
      if case .screenWithoutBack = self { [.init("hidesBack", .flag(true))] } else { [] }
    return .table([.init("kind", .text(kind)), .init("name", .text(name))] + options + inside)
  }
}

extension KitStep {
  fileprivate var form: Value { .table(act.fields + [moment.field]) }
}

extension KitStep.Act {
  fileprivate var fields: [Value.Field] {
    switch self {
    case .push(let id, let navigation, let isAnimated):
      Self.fields("push", [("screen", id), ("in", navigation)], isAnimated)
    case .pushNil(let navigation): Self.fields("pushNil", [("in", navigation)])
    case .pop(let navigation, let isAnimated): Self.fields("pop", [("in", navigation)], isAnimated)
    case .popTo(let id, let navigation, let isAnimated):
      Self.fields("popTo", [("screen", id), ("in", navigation)], isAnimated)
    case .popToRoot(let navigation, let isAnimated):
      Self.fields("popToRoot", [("in", navigation)], isAnimated)
    case .set(let ids, let navigation, let isAnimated):
      Self.fields("set", [("in", navigation)], isAnimated) + [.init("screens", .list(ids.map(Value.text)))]
    case .present(let id, let sender, let style, let isAnimated):
      Self.fields("present", [("screen", id), ("from", sender)], isAnimated) + [.init("style", .text(style))]
    case .dismiss(let sender, let isAnimated): Self.fields("dismiss", [("from", sender)], isAnimated)
    case .select(let id, let bar): Self.fields("select", [("screen", id), ("in", bar)])
    case .touch(let touch, let place): Self.fields(touch, place)
    case .attempt(let touch, let place): Self.fields(touch, place) + [.init("mayFail", .flag(true))]
    }
  }

  private static func fields(_ touch: KitStep.Touch, _ place: String) -> [Value.Field] {
    fields("touch", [(touch == .tab || touch == .menu ? "screen" : "in", place)])
      + [.init("what", .text(touch.rawValue))]
  }

  private static func fields(
    _ verb: String, _ names: [(key: String, name: String)], _ isAnimated: Bool? = nil
  ) -> [Value.Field] {
    [.init("do", .text(verb))] + names.map { Value.Field($0.key, .text($0.name)) }
      + (isAnimated.map { [.init("animated", .flag($0))] } ?? [])
  }
}

extension KitStep.Moment {
  fileprivate var field: Value.Field {
    switch self {
    case .now: .init("after", .text("now"))
    case .after(let time): .init("after", .integer(time))
    case .rest: .init("after", .text("rest"))
    case .inside(let callback, let name):
      .init("at", .table([.init("who", .text(name)), .init("callback", .text(callback))]))
    }
  }
}
