import LuaBridge

/// A sort of description that variants may say something of: its keys, and how those are merged.
struct Description: Sendable {
  private let merges: [String: Merge]

  /// What becomes of a key that both say something of.
  private enum Merge {
    /// The other one counts, item for item: an item or a name of the same name is replaced, others are added.
    /// An item may have a mark behind its name, as in `"source?"`.
    case names
    /// The same, and `false` in place of a name's value says that there is to be none.
    case actions
    /// Names are replaced, and added.
    case fields
    /// Both count, one after the other.
    case list
  }

  /// Of `flow.screen`.
  static let screen = Description(merges: [
    "params": .names, "state": .fields, "inputs": .fields, "actions": .actions,
  ])

  /// Of `flow.route`.
  static let route = Description(merges: [
    "action": .fields, "params": .fields, "find": .fields, "before": .list, "on_show": .list, "after": .list,
  ])

  /// Keys for which `false` says that there is to be none.
  private static let removable: Set = [
    "actions", "after", "before", "from", "on_show", "owner", "params", "style", "tab", "when",
  ]

  /// The parts that a description says something of, `locked` or `actions.share`; none if that is all of it.
  func parts(of table: LuaSlot, in frame: inout LuaFrame) throws(LuaError) -> [String] {
    var parts: [String] = []
    for key in try frame.keys(of: table) {
      guard let name = key.text else { return [] }
      guard let inner = try frame.get(table, key).tableSlot, let merge = merges[name], merge != .list else {
        parts.append(name)
        continue
      }
      for key in try frame.keys(of: inner) {
        let item = key.text == nil ? try frame.get(inner, key) : key
        parts.append("\(name).\((item.text ?? "").withoutMark)")
      }
    }
    return parts
  }

  /// A new table of what one description says and, over it, another.
  func merge(
    _ change: LuaSlot, over base: LuaSlot, in frame: inout LuaFrame
  ) throws(LuaError) -> LuaSlot {
    let result = try frame.makeTable()
    // A list of steps is not merged: the other one takes its place.
    if try frame.get(change, 1) == .nil {
      for key in try frame.keys(of: base) { try frame.set(result, key, try frame.get(base, key)) }
    }
    for key in try frame.keys(of: change) {
      let value = try frame.get(change, key)
      let name = key.text ?? ""
      if value == false, Self.removable.contains(name) {
        try frame.set(result, key, .nil)
        continue
      }
      let merged = try merge(value, over: try frame.get(result, key), name, in: &frame)
      try frame.set(result, key, merged)
    }
    return result
  }

  private func merge(
    _ value: LuaValue, over old: LuaValue, _ key: String, in frame: inout LuaFrame
  ) throws(LuaError) -> LuaValue {
    switch (merges[key], value.tableSlot, old.tableSlot) {
    case (.list, _, _) where old != .nil:
      let result = try frame.makeTable()
      try append(old, to: result, in: &frame)
      try append(value, to: result, in: &frame)
      return .table(result)
    case (.fields, let new?, let old?):
      let result = try frame.makeTable()
      for table in [old, new] {
        for key in try frame.keys(of: table) { try frame.set(result, key, try frame.get(table, key)) }
      }
      return .table(result)
    case (.names, let new?, let old?), (.actions, let new?, let old?):
      return .table(try names(new, over: old, canRemove: merges[key] == .actions, in: &frame))
    default: return value
    }
  }

  /// Names, with or without something behind them; what stood there keeps its place.
  private func names(
    _ new: LuaSlot, over old: LuaSlot, canRemove: Bool, in frame: inout LuaFrame
  ) throws(LuaError) -> LuaSlot {
    let result = try frame.makeTable()
    var items: [String: LuaValue] = [:]
    var order: [String] = []
    for table in [old, new] {
      for key in try frame.keys(of: table) {
        let value = try frame.get(table, key)
        if case .string(let name) = key {
          items[name.description] = nil
          try frame.set(result, key, canRemove && value == false ? .nil : value)
        } else {
          let name = value.text?.withoutMark ?? ""
          if !order.contains(name) { order.append(name) }
          items[name] = value
          try frame.set(result, .string(LuaString(name)), .nil)
        }
      }
    }
    for (place, item) in order.compactMap({ items[$0] }).enumerated() {
      try frame.set(result, .integer(place + 1), item)
    }
    return result
  }

  private func append(
    _ value: LuaValue, to list: LuaSlot, in frame: inout LuaFrame
  ) throws(LuaError) {
    guard let table = value.tableSlot else {
      return try frame.set(list, .integer(frame.count(of: list) + 1), value)
    }
    for key in try frame.keys(of: table) {
      try frame.set(list, .integer(frame.count(of: list) + 1), try frame.get(table, key))
    }
  }
}

extension String {
  /// The name without the `?` of what may be missing.
  fileprivate var withoutMark: String { hasSuffix("?") ? String(dropLast()) : self }
}
