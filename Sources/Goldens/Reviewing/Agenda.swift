package import Tracing

/// The questions of a review. Equal changes in many cases usually have one cause, and form one question.
package struct Agenda: Equatable, Sendable {
  /// The questions, in the order of their cases.
  package private(set) var items: [Item] = []

  /// A question that is answered once for several changes.
  package struct Item: Equatable, Sendable {
    /// The subject of the question.
    package let kind: Kind
    /// The changes to which the answer applies.
    package fileprivate(set) var places: [Place]

    /// Returns the cases that have the changes, each once.
    package func cases(of waiting: [Pending]) -> [Case] {
      places.indices.filter { $0 == 0 || places[$0].pending != places[$0 - 1].pending }
        .map { waiting[places[$0].pending].subject }
    }
  }

  /// The subject of a question.
  package enum Kind: Equatable, Sendable {
    /// A case that has no golden to compare with, or whose output equals its golden by now.
    case whole
    /// Changes that remove and add the same lines.
    case change(TraceDiff.Part)
    /// Changes of nothing but times, whatever the times are. The part is the first of them.
    case times(TraceDiff.Part)
    /// Changes of nothing but the name of a screen, whatever its params and its place are. The part is the first.
    case renaming(ScreenRenaming, TraceDiff.Part)
  }

  /// The facts that are the same for all changes of a question.
  private enum Key: Hashable {
    case times
    case lines(removed: [String], added: [String])
    case renaming(ScreenRenaming)
  }

  /// One change of a case.
  package struct Place: Hashable, Sendable {
    /// The index of the case among those that await review.
    package let pending: Int
    /// The index of the change in that case. Nil for the whole case.
    package let change: Int?
  }

  /// Creates the questions for the output that awaits review.
  package init(_ waiting: [Pending]) {
    let plugins = Dictionary(grouping: waiting, by: Self.plugin)
    var screens: [String: ScreenChange] = [:]
    // Reading the screens of all traces takes long, and only a renaming asks for them.
    func screenChange(of pending: Pending) -> ScreenChange {
      let plugin = Self.plugin(of: pending)
      let change = screens[plugin] ?? ScreenChange(plugins[plugin] ?? [])
      screens[plugin] = change
      return change
    }
    var known: [Key: Int] = [:]
    for (number, pending) in waiting.enumerated() {
      let places = Self.places(of: pending, number)
      if places[0].change == nil { items.append(Item(kind: .whole, places: places)) }
      for (place, part) in zip(places, pending.changes) {
        let (key, kind) = Self.kind(of: part) { screenChange(of: pending) }
        let item = known[key] ?? items.count
        known[key] = item
        if item == items.count { items.append(Item(kind: kind, places: [])) }
        items[item].places.append(place)
      }
    }
  }

  private static func kind(of part: TraceDiff.Part, _ screens: () -> ScreenChange) -> (Key, Kind) {
    if part.isOfTimes { return (.times, .times(part)) }
    if let renaming = part.renaming, screens().contains(renaming) {
      return (.renaming(renaming), .renaming(renaming, part))
    }
    return (.lines(removed: part.removed, added: part.added), .change(part))
  }

  /// Returns the name of the plugin of a case, or a part of its path outside of plugins.
  private static func plugin(of pending: Pending) -> String {
    String(pending.subject.name.prefix { $0 != "/" })
  }

  /// Returns everything to decide about a case: its changes, or the whole case if there are none.
  package static func places(of pending: Pending, _ number: Int) -> [Place] {
    if pending.changes.isEmpty { return [Place(pending: number, change: nil)] }
    return pending.changes.indices.map { Place(pending: number, change: $0) }
  }
}

/// The screens that the waiting cases of a plugin showed before, and show now. A name that is gone from one place only
/// stands for another screen there, which is a change of the app's behavior.
private struct ScreenChange {
  private let before: Set<String>
  private let after: Set<String>

  init(_ waiting: [Pending]) {
    before = waiting.reduce(into: []) { $0.formUnion($1.screens.before) }
    after = waiting.reduce(into: []) { $0.formUnion($1.screens.after) }
  }

  /// Returns whether the old name is gone, and the new one was not there.
  func contains(_ renaming: ScreenRenaming) -> Bool {
    before.contains(renaming.old) && !after.contains(renaming.old)
      && after.contains(renaming.new) && !before.contains(renaming.new)
  }
}
