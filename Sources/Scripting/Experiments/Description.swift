import LuaBridge
import Platform

/// The ways in which a variant changes the value of a key that the description has already.
enum Merge {
  /// The new value takes its place.
  case replacement
  /// The new names are merged into the old ones. An item with the same name is replaced, others are added.
  /// The name of a list item may end in a mark, as in `"source?"`.
  case names
  /// Merged like `names`, but a name whose value is `false` is removed.
  case actions
  /// Fields with the same name are replaced, others are added.
  case fields
  /// The new list is appended to the old one.
  case list

  /// Indicates whether each name in the value is a change of its own.
  fileprivate var hasParts: Bool { self != .replacement && self != .list }
}

/// The keys of a description that variants can change.
protocol MergedKey: RecordKey {
  var merge: Merge { get }
  /// Indicates whether the value `false` removes it.
  var isRemovable: Bool { get }
}

extension ScreenKey: MergedKey {
  var merge: Merge {
    switch self {
    case .params: .names
    case .actions: .actions
    case .state, .inputs, .ui: .fields
    case .locked: .replacement
    }
  }

  var isRemovable: Bool { [.params, .actions].contains(self) }
}

extension RouteKey: MergedKey {
  var merge: Merge {
    switch self {
    case .action, .params, .find: .fields
    case .before, .onShow, .after: .list
    case .show, .style, .navigation, .tab, .from, .build, .dismissible, .owner, .when: .replacement
    }
  }

  var isRemovable: Bool {
    [.params, .style, .tab, .from, .owner, .when, .before, .onShow, .after].contains(self)
  }
}

/// A kind of description that variants can change, with the rules for merging its keys.
struct Description: Sendable {
  private let merges: [String: Merge]
  private let removable: Set<String>

  private init<Key: MergedKey>(of _: Key.Type) {
    merges = Dictionary(uniqueKeysWithValues: Key.allCases.map { ($0.rawValue, $0.merge) })
    removable = Set(Key.allCases.filter(\.isRemovable).map(\.rawValue))
  }

  /// The rules for `flow.screen`.
  static let screen = Description(of: ScreenKey.self)

  /// The rules for `flow.route`.
  static let route = Description(of: RouteKey.self)

  /// Returns the parts that a description changes, such as `locked` or `actions.share`. Empty for the whole.
  func parts(of table: LuaSlot, in frame: inout LuaFrame) throws(LuaError) -> [String] {
    var parts: [String] = []
    for key in try frame.keys(of: table) {
      guard let name = key.text else { return [] }
      guard let inner = try frame.get(table, key).tableSlot, merges[name]?.hasParts == true else {
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
  /// - Parameter what: What is described, for errors.
  func merge(
    _ change: LuaSlot, over base: LuaSlot, of what: String, in frame: inout LuaFrame
  ) throws(LuaError) -> LuaSlot {
    let result = try frame.makeTable()
    // A list of steps is not merged. It replaces the old description.
    if try frame.get(change, 1) == .nil {
      for key in try frame.keys(of: base) { try frame.set(result, key, try frame.get(base, key)) }
    }
    for key in try frame.keys(of: change) {
      let value = try frame.get(change, key)
      let name = key.text ?? ""
      if value == false, removable.contains(name) {
        try frame.set(result, key, .nil)
        continue
      }
      let merged = try merge(value, over: try frame.get(result, key), of: what, name, in: &frame)
      try frame.set(result, key, merged)
    }
    return result
  }

  private func merge(
    _ value: LuaValue, over old: LuaValue, of what: String, _ key: String, in frame: inout LuaFrame
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
      return .table(try names(new, over: old, ofActionsOf: merges[key] == .actions ? what : nil, in: &frame))
    default: return value
    }
  }

  /// Merges two lists of names. Old names keep their positions.
  /// - Parameter owner: What has the names, if `false` removes one of them.
  private func names(
    _ new: LuaSlot, over old: LuaSlot, ofActionsOf owner: String?, in frame: inout LuaFrame
  ) throws(LuaError) -> LuaSlot {
    let result = try frame.makeTable()
    var items: [String: LuaValue] = [:]
    var order: [String] = []
    for table in [old, new] {
      for key in try frame.keys(of: table) {
        let value = try frame.get(table, key)
        if case .string(let name) = key {
          let isRemoved = owner != nil && value == false
          if let owner, isRemoved, items[name.description] == nil, try frame.get(result, key) == .nil {
            throw .refused(try unknown(name.description, of: owner, Array(items.keys), result, in: &frame))
          }
          items[name.description] = nil
          try frame.set(result, key, isRemoved ? .nil : value)
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

  /// Returns the error that there is no action to be removed.
  private func unknown(
    _ action: String, of owner: String, _ names: [String], _ others: LuaSlot, in frame: inout LuaFrame
  ) throws(LuaError) -> String {
    let known = try names + frame.keys(of: others).compactMap(\.text)
    let meant = Suggestion.question(for: action, in: known.sorted())
    return "\(owner) has no action '\(action.escaped)' to remove\(meant.isEmpty ? ". Leave it out." : meant)"
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
