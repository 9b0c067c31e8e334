/// A list whose copies share pages, so that a change of one item copies only the page that contains it.
package struct PagedList<Item: Sendable>: Sendable {
  private var pages: [[Item]] = []
  /// The number of items.
  package private(set) var count = 0

  private static var shift: Int { 4 }
  private static var mask: Int { 15 }

  /// Creates an empty list.
  package init() {}

  /// A Boolean value that indicates whether the list is empty.
  package var isEmpty: Bool { count == 0 }

  /// The indices of all items.
  package var indices: Range<Int> { 0..<count }

  /// Accesses the item at an index.
  package subscript(place: Int) -> Item {
    @inline(__always) get { pages[place >> Self.shift][place & Self.mask] }
    @inline(__always) _modify { yield &pages[place >> Self.shift][place & Self.mask] }
  }

  /// Adds an item at the end.
  package mutating func append(_ item: Item) {
    if count & Self.mask == 0 { pages.append([]) }
    pages[pages.count - 1].append(item)
    count += 1
  }

  mutating func append(contentsOf items: some Sequence<Item>) { for item in items { append(item) } }
}

extension PagedList: Sequence {
  /// Returns an iterator over the items in order.
  package func makeIterator() -> FlattenSequence<[[Item]]>.Iterator { pages.joined().makeIterator() }
}
