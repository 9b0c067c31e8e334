import LuaBridge

/// The states that acts of the user lead to, from the present one.
package struct Exploration: Sendable {
  /// The number of different states.
  package private(set) var states = 1
  /// The number of acts that were tried and were possible.
  package private(set) var steps = 0
  /// The number of acts to the state that is farthest away.
  package private(set) var depth = 0
  /// The number of states from which no acts were tried.
  package private(set) var unexplored = 0
  /// The greatest number of states that were kept at the same time.
  package private(set) var widest = 1
  /// The states for which the two forms disagree whether they were visited before. This is a fault of ours.
  package private(set) var disagreements = 0

  fileprivate init() {}

  fileprivate mutating func note(step isNew: Bool) {
    steps += 1
    if isNew { states += 1 }
  }

  fileprivate mutating func deepen(_ width: Int) {
    depth += 1
    widest = max(widest, width)
  }

  fileprivate mutating func end(unexplored: Int, _ disagreements: Int) {
    (self.unexplored, self.disagreements) = (unexplored, disagreements)
  }
}

extension ScriptHost {
  /// Explores the running app, nearest states first. The world is the same afterwards.
  /// - Parameters:
  ///   - states: The number of states after which it stops.
  ///   - isAudited: Writes each state a second time without the images, and compares what both say.
  package mutating func explore(states: Int, isAudited: Bool = false) throws(ScriptError) -> Exploration {
    try visit { world throws(LuaError) in try world.explore(states, isAudited) }
  }
}

extension ScriptWorld {
  fileprivate mutating func explore(_ limit: Int, _ isAudited: Bool) throws(LuaError) -> Exploration {
    let search = try StateSearch(&self, isAudited: isAudited)
    defer { search.end(&self) }
    while true {
      let result = try explore(limit, search)
      if !search.isVoid { return result }
      try search.beginAgain(&self)
    }
  }

  private mutating func explore(_ limit: Int, _ search: StateSearch) throws(LuaError) -> Exploration {
    var result = Exploration()
    _ = try search.visit(&self)
    var front = [try search.take(&self)]
    while !front.isEmpty, result.states < limit, !search.isVoid {
      var next: [StateSearch.State] = []
      front.reverse()  // a state is released as soon as its steps were tried
      while result.states < limit, !search.isVoid, let state = front.popLast() {
        try search.put(state, &self)
        next += try step(from: state, search, &result)
      }
      next += front.reversed()
      front = next
      if !front.isEmpty { result.deepen(front.count) }
    }
    result.end(unexplored: front.count, search.disagreements)
    return result
  }

  /// Tries each choice in a state, and returns the new states.
  private mutating func step(
    from state: StateSearch.State, _ search: StateSearch, _ result: inout Exploration
  ) throws(LuaError) -> [StateSearch.State] {
    var found: [StateSearch.State] = []
    var isElsewhere = false
    for choice in try choices() {
      if isElsewhere { try search.put(state, &self) }
      refuel(host.limits.fuel)
      let outcome = try take(choice)
      isElsewhere = outcome != .impossible
      guard outcome == .done else { continue }
      let isNew = try search.visit(&self)
      result.note(step: isNew)
      if isNew { found.append(try search.take(&self)) }
    }
    return found
  }
}
