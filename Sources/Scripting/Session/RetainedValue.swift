import LuaBridge

/// A Lua value that can outlive the frame in which it was read.
enum RetainedValue: Equatable, Sendable {
  /// A value that is no table, function, or thread.
  case plain(LuaValue)
  /// A value that Lua keeps for the host.
  case kept(LuaReference)

  var isText: Bool { if case .plain(.string) = self { true } else { false } }
}

extension LuaFrame {
  /// Holds a value for the running app. It is released with the app at the latest.
  mutating func hold(_ value: LuaValue) throws(LuaError) -> RetainedValue {
    guard let slot = value.slot else { return .plain(value) }
    return .kept(try keepInEstate(slot))
  }

  /// Holds a value for the world, such as a part of a definition or an argument of a scenario.
  mutating func holdForWorld(_ value: LuaValue) throws(LuaError) -> RetainedValue {
    guard let slot = value.slot else { return .plain(value) }
    return .kept(try keep(slot))
  }

  /// Holds several values for the running app.
  mutating func hold(all values: [LuaValue]) throws(LuaError) -> [RetainedValue] {
    try values.map { (value: LuaValue) throws(LuaError) in try hold(value) }
  }

  /// Releases held values. Releasing a value twice is not an error.
  mutating func release(_ held: [RetainedValue]) throws(LuaError) {
    for case .kept(let reference) in held { try release(reference) }
  }

  mutating func value(of held: RetainedValue) throws(LuaError) -> LuaValue {
    switch held {
    case .plain(let value): value
    case .kept(let reference): try fetch(reference)
    }
  }

  mutating func take(_ held: RetainedValue) throws(LuaError) -> LuaValue {
    let value = try value(of: held)
    if case .kept(let reference) = held { try release(reference) }
    return value
  }
}
