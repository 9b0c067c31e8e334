/// A definition made by a script, identified by its number in the book or by its name.
enum Definition: Hashable, Sendable {
  case screen(Int)
  case flow(Int)
  case plugin(Int)
  case object(Int)
  case route(Title)
  case interceptor(Title)
}

/// The modules that definitions come from, and the definitions that no script makes any more.
struct Origins: Sendable {
  private var modules: [Definition: String] = [:]
  /// The definitions that their module no longer makes. They have no name, but existing references work.
  private(set) var gone: Set<Definition> = []

  /// Records that a module has made a definition, for the first time or again.
  mutating func note(_ definition: Definition, of module: String) {
    modules[definition] = module
    gone.remove(definition)
  }

  /// Returns the module that made a definition, or an empty string if a scenario made it.
  func module(of definition: Definition) -> String { modules[definition] ?? "" }

  func definitions(of some: Set<String>) -> [Definition] {
    modules.filter { some.contains($0.value) }.map(\.key)
  }

  /// Marks a definition as no longer made by any script.
  mutating func retire(_ definition: Definition) {
    switch definition {
    case .route, .interceptor: modules[definition] = nil
    default: gone.insert(definition)
    }
  }
}
