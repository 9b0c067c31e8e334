/// The places of definitions by their titles, so that a name is found without a look at all of them.
struct TitleIndex: Sendable {
  private var places: [Title: Int] = [:]

  /// Reads the titles of a list anew.
  init(_ titles: some Sequence<Title> = []) {
    for (place, title) in titles.enumerated() { add(title, at: place) }
  }

  /// Adds a title; the first definition of one keeps it.
  mutating func add(_ title: Title, at place: Int) {
    if places[title] == nil { places[title] = place }
  }

  /// The place of the definition that a plugin means by a name: its own, or another plugin's `shop.home`.
  func place(named name: String, in plugin: String) -> Int? {
    let own = places[Title(name: name, plugin: plugin)]
    let others = name.indices.filter { name[$0] == "." }.compactMap { dot -> Int? in
      let owner = String(name[..<dot])
      return owner == plugin
        ? nil : places[Title(name: String(name[name.index(after: dot)...]), plugin: owner)]
    }
    return ([own].compactMap(\.self) + others).min()
  }
}
