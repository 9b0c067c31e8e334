/// A map of values by thing, with constant-time lookup.
struct IDMap<Item: Sendable>: Sendable {
  private var all = PagedList<Item?>()

  /// True if there never was a value.
  var isEmpty: Bool { all.isEmpty }

  /// The number of things up to the last one that ever had a value.
  var rows: Int { all.count }

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
