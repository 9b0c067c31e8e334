/// A list of which copies share what is the same: to change one of ten thousand items copies a page of them.
package struct PagedList<Item: Sendable>: Sendable {
  private var pages: [[Item]] = []
  /// How many items there are.
  package private(set) var count = 0

  private static var shift: Int { 6 }
  private static var mask: Int { 63 }

  /// No items.
  package init() {}

  /// Whether there is none.
  package var isEmpty: Bool { count == 0 }

  /// The places of all items.
  package var indices: Range<Int> { 0..<count }

  /// The item at a place.
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
  /// Walks over the items, the first one first.
  package func makeIterator() -> FlattenSequence<[[Item]]>.Iterator { pages.joined().makeIterator() }
}
