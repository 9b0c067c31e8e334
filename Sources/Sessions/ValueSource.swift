import ScreenStack

/// An expression in a handler.
enum ValueSource {
  /// A value of the act, with its name.
  case argument(Int, String)
  /// A param of the screen on which the user acted.
  case param(String)
  case constant(Value)

  /// Returns its value in a visit, or nil if it has none there.
  func value(in visit: Visit) -> Value? {
    switch self {
    case .argument(let place, _): visit.arguments.indices.contains(place) ? visit.arguments[place] : nil
    case .param(let name): visit.screen.param(name)
    case .constant(let value): value
    }
  }

  var text: String {
    switch self {
    case .argument(_, let name): name
    case .param(let name): "screen" + name.luaField
    case .constant(let value): value.literal
    }
  }
}
