/// Something for each of many things, found by their numbers without a search.
struct Shelf<Item: Sendable>: Sendable {
  private var all = PagedList<Item?>()

  /// Whether there never was anything.
  var isEmpty: Bool { all.isEmpty }

  /// The things that there is something for.
  var ids: [ThingID] { all.indices.filter { all[$0] != nil } }

  subscript(id: ThingID) -> Item? {
    get { id < all.count ? all[id] : nil }
    set {
      if id < all.count {
        all[id] = newValue
        return
      }
      if newValue == nil { return }
      while all.count < id { all.append(nil) }
      all.append(newValue)
    }
  }
}
