import LuaBridge

/// A Lua value that outlives the frame in which it came up.
enum Held: Equatable, Sendable {
  /// A value that is no table, function or thread.
  case plain(LuaValue)
  /// One that Lua keeps for the host.
  case kept(LuaReference)

  /// Whether it is a string.
  var isText: Bool { if case .plain(.string) = self { true } else { false } }
}

extension LuaFrame {
  /// Keeps a value for the app that runs: it goes with the app at the latest.
  mutating func hold(_ value: LuaValue) throws(LuaError) -> Held {
    guard let slot = value.slot else { return .plain(value) }
    return .kept(try keepInEstate(slot))
  }

  /// Keeps a value for the world: a definition, or something that a scenario says.
  mutating func holdForWorld(_ value: LuaValue) throws(LuaError) -> Held {
    guard let slot = value.slot else { return .plain(value) }
    return .kept(try keep(slot))
  }

  /// Keeps several values beyond the frame.
  mutating func hold(all values: [LuaValue]) throws(LuaError) -> [Held] {
    try values.map { (value: LuaValue) throws(LuaError) in try hold(value) }
  }

  /// Forgets held values. Forgetting them twice is not an error.
  mutating func release(_ held: [Held]) throws(LuaError) {
    for case .kept(let reference) in held { try release(reference) }
  }

  /// Brings a held value back.
  mutating func value(of held: Held) throws(LuaError) -> LuaValue {
    switch held {
    case .plain(let value): value
    case .kept(let reference): try fetch(reference)
    }
  }

  /// Brings a held value back for the last time.
  mutating func take(_ held: Held) throws(LuaError) -> LuaValue {
    let value = try value(of: held)
    if case .kept(let reference) = held { try release(reference) }
    return value
  }
}
