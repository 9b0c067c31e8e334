/// An index of definitions by title, which avoids a search through all of them.
struct TitleIndex: Sendable {
  private var places: [Title: Int] = [:]

  init(_ titles: some Sequence<Title> = []) {
    for (place, title) in titles.enumerated() { add(title, at: place) }
  }

  /// Adds a title. The first definition of a title is kept.
  mutating func add(_ title: Title, at place: Int) {
    if places[title] == nil { places[title] = place }
  }

  /// Returns the index of the definition that a name means: a plugin's own `home`, or another's `shop.home`.
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
