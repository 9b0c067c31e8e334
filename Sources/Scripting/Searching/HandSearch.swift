package import LuaBridge

/// A search whose acts the caller performs. Tests compare with it how states are recognized.
package final class HandSearch {
  let search: StateSearch

  fileprivate init(_ search: StateSearch) { self.search = search }

  /// True if a script has read the clock, or seen the order of keys, for the first time. Hashes from before say nothing
  /// about those from now on.
  package var isVoid: Bool { search.isVoid }

  /// A state that can be restored.
  package struct State {
    let state: StateSearch.State
  }

  /// The hashes of a state.
  package struct Hashes: Hashable, Sendable {
    /// The hash of the form by changed lines of memory, which searches use.
    package let byLines: LuaHash
    /// The hash of the form that writes everything.
    package let byAll: LuaHash
  }
}

extension ScriptHost {
  /// Begins a search in the present world. Its lines of trace are made and delivered.
  package mutating func beginSearch() throws(ScriptError) -> HandSearch {
    try visit { world throws(LuaError) in
      let trace = world.host.trace
      let search = HandSearch(try StateSearch(&world, isAudited: true))
      world.host.trace = trace
      return search
    }
  }

  /// Restores the world in which a search has begun, and ends it.
  package mutating func end(_ search: HandSearch) { look { search.search.end(&$0) } }

  /// Recognizes the present state. Returns nil if something is under way.
  package mutating func recognize(in search: HandSearch) throws(ScriptError) -> HandSearch.Hashes? {
    try handle { world throws(LuaError) in
      try search.search.recognize(&world).map { HandSearch.Hashes(byLines: $0.byLines, byAll: $0.byAll) }
    }
  }

  /// Takes an image of the present state.
  package mutating func take(in search: HandSearch) throws(ScriptError) -> HandSearch.State {
    try handle { world throws(LuaError) in HandSearch.State(state: try search.search.take(&world)) }
  }

  /// Restores a state.
  package mutating func put(_ state: HandSearch.State, in search: HandSearch) throws(ScriptError) {
    try handle { world throws(LuaError) in try search.search.put(state.state, &world) }
  }
}
