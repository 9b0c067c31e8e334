/// Something that a script has defined, by its number in the book or by its name.
enum Definition: Hashable, Sendable {
  case screen(Int)
  case flow(Int)
  case plugin(Int)
  case object(Int)
  case route(Title)
  case interceptor(Title)
}

/// Where definitions come from, and which of them no script makes any more.
struct Origins: Sendable {
  private var modules: [Definition: String] = [:]
  /// What its module has not made again: it has no name any more, and stays for who has it.
  private(set) var gone: Set<Definition> = []

  /// A module has made a definition, for the first time or anew.
  mutating func note(_ definition: Definition, of module: String) {
    modules[definition] = module
    gone.remove(definition)
  }

  /// The module that has made a definition; empty when a scenario has.
  func module(of definition: Definition) -> String { modules[definition] ?? "" }

  /// Those that some modules have made.
  func definitions(of some: Set<String>) -> [Definition] {
    modules.filter { some.contains($0.value) }.map(\.key)
  }

  /// Nobody makes a definition any more.
  mutating func retire(_ definition: Definition) {
    switch definition {
    case .route, .interceptor: modules[definition] = nil
    default: gone.insert(definition)
    }
  }
}
