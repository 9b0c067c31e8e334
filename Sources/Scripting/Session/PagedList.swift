/// A list of which copies share what is the same: to change one of ten thousand items copies a page of them.
struct PagedList<Item: Sendable>: Sendable {
  private var pages: [[Item]] = []
  private(set) var count = 0

  private static var shift: Int { 6 }
  private static var mask: Int { 63 }

  var isEmpty: Bool { count == 0 }

  var indices: Range<Int> { 0..<count }

  subscript(place: Int) -> Item {
    @inline(__always) get { pages[place >> Self.shift][place & Self.mask] }
    @inline(__always) _modify { yield &pages[place >> Self.shift][place & Self.mask] }
  }

  mutating func append(_ item: Item) {
    if count & Self.mask == 0 { pages.append([]) }
    pages[pages.count - 1].append(item)
    count += 1
  }

  mutating func append(contentsOf items: some Sequence<Item>) { for item in items { append(item) } }
}

extension PagedList: Sequence {
  func makeIterator() -> FlattenSequence<[[Item]]>.Iterator { pages.joined().makeIterator() }
}
