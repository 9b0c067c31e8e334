package import Tracing

/// The questions about all that waits: one cause mostly changes many cases in the same way.
package struct Agenda: Equatable, Sendable {
  /// The questions, in the order of the cases that they are about.
  package private(set) var items: [Item] = []

  /// Something to decide at once.
  package struct Item: Equatable, Sendable {
    /// The subject of the question.
    package let kind: Kind
    /// The changes that the answer is for.
    package fileprivate(set) var places: [Place]
  }

  /// The subject of a question.
  package enum Kind: Equatable, Sendable {
    /// A case that has no golden to compare with, or tells what that holds by now.
    case whole
    /// Changes that take out and bring the same lines.
    case change(TraceDiff.Part)
    /// Changes of times, whatever they are; the first of them.
    case times(TraceDiff.Part)
  }

  /// A change of a case; nil is all of it.
  package struct Place: Hashable, Sendable {
    /// The place of its case among those that wait.
    package let pending: Int
    /// The place of the change in that case.
    package let change: Int?
  }

  /// The questions about what waits.
  package init(_ waiting: [Pending]) {
    var known: [[[String]]: Int] = [:]
    for (number, pending) in waiting.enumerated() {
      let places = Self.places(of: pending, number)
      if places[0].change == nil { items.append(Item(kind: .whole, places: places)) }
      for (place, part) in zip(places, pending.changes ?? []) {
        let key = part.isOfTimes ? [] : [part.removed, part.added]
        let item = known[key] ?? items.count
        known[key] = item
        if item == items.count {
          items.append(Item(kind: part.isOfTimes ? .times(part) : .change(part), places: []))
        }
        items[item].places.append(place)
      }
    }
  }

  /// All that is to be decided of a case, at least one.
  package static func places(of pending: Pending, _ number: Int) -> [Place] {
    let changes = pending.changes ?? []
    if changes.isEmpty { return [Place(pending: number, change: nil)] }
    return changes.indices.map { Place(pending: number, change: $0) }
  }
}
