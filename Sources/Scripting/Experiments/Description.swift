import LuaBridge

/// A kind of description that variants can change, with the rules for merging its keys.
struct Description: Sendable {
  private let merges: [String: Merge]

  /// The ways in which values are merged if both descriptions have a key.
  private enum Merge {
    /// The new names are merged into the old ones. An item with the same name is replaced, others are added.
    /// The name of a list item may end in a mark, as in `"source?"`.
    case names
    /// Merged like `names`, but a name whose value is `false` is removed.
    case actions
    /// Fields with the same name are replaced, others are added.
    case fields
    /// The new list is appended to the old one.
    case list
  }

  /// The rules for `flow.screen`.
  static let screen = Description(merges: [
    "params": .names, "state": .fields, "inputs": .fields, "actions": .actions, "ui": .fields,
  ])

  /// The rules for `flow.route`.
  static let route = Description(merges: [
    "action": .fields, "params": .fields, "find": .fields, "before": .list, "on_show": .list, "after": .list,
  ])

  /// The keys that the value `false` removes.
  private static let removable: Set = [
    "actions", "after", "before", "from", "on_show", "owner", "params", "style", "tab", "when",
  ]

  /// Returns the parts that a description changes, such as `locked` or `actions.share`. Empty for the whole.
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

  /// Returns a new table that merges a change into a description.
  func merge(
    _ change: LuaSlot, over base: LuaSlot, in frame: inout LuaFrame
  ) throws(LuaError) -> LuaSlot {
    let result = try frame.makeTable()
    // A list of steps is not merged. It replaces the old description.
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

  /// Merges two lists of names. Old names keep their positions.
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
  /// The name without a trailing `?`, which marks an optional field.
  fileprivate var withoutMark: String { hasSuffix("?") ? String(dropLast()) : self }
}
