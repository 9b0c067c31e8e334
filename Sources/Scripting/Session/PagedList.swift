/// A list whose copies share pages, so that a change of one item copies only the page that contains it.
///
/// Full pages are on shelves, so that a copy of a list with many items has few parts of its own.
package struct PagedList<Item: Sendable>: Sendable {
  private var shelves: [[[Item]]] = []
  /// The pages after those on shelves.
  private var pages: [[Item]] = []
  /// The number of items.
  package private(set) var count = 0

  private static var pageShift: Int { 4 }
  private static var pageMask: Int { 15 }
  private static var shelfShift: Int { 6 }
  private static var shelfMask: Int { 63 }

  /// Creates an empty list.
  package init() {}

  /// A Boolean value that indicates whether the list is empty.
  package var isEmpty: Bool { count == 0 }

  /// Accesses the item at an index.
  package subscript(place: Int) -> Item {
    @inline(__always) get {
      let page = place >> Self.pageShift - shelves.count << Self.shelfShift
      if page >= 0 { return pages[page][place & Self.pageMask] }
      return shelves[shelf(of: place)][pageOnShelf(of: place)][place & Self.pageMask]
    }
    @inline(__always) _modify {
      let page = place >> Self.pageShift - shelves.count << Self.shelfShift
      if page >= 0 {
        yield &pages[page][place & Self.pageMask]
      } else {
        yield &shelves[shelf(of: place)][pageOnShelf(of: place)][place & Self.pageMask]
      }
    }
  }

  private func shelf(of place: Int) -> Int { place >> (Self.pageShift + Self.shelfShift) }

  private func pageOnShelf(of place: Int) -> Int { place >> Self.pageShift & Self.shelfMask }

  /// Adds an item at the end.
  package mutating func append(_ item: Item) {
    if count & Self.pageMask == 0 { addPage() }
    pages[pages.count - 1].append(item)
    count += 1
  }

  private mutating func addPage() {
    if pages.count > Self.shelfMask {
      shelves.append(pages)
      pages = []
    }
    pages.append([])
  }

  mutating func append(contentsOf items: some Sequence<Item>) { for item in items { append(item) } }
}

extension PagedList: Sequence {
  /// An iterator over the items in order.
  package struct Iterator: IteratorProtocol {
    private let list: PagedList
    private var place = 0

    fileprivate init(_ list: PagedList) { self.list = list }

    /// Returns the next item, or nil after the last one.
    package mutating func next() -> Item? {
      guard place < list.count else { return nil }
      defer { place += 1 }
      return list[place]
    }
  }

  /// Returns an iterator over the items in order.
  package func makeIterator() -> Iterator { Iterator(self) }
}
