import LuaBridge
import Proving

/// Goes to the states of a search, with images of those that it has passed.
struct StateVisits {
  private let plan: ProofPlan
  private let search: StateSearch
  private let ways: StateWays
  /// The starts, by the numbers of their states.
  private let origins: [Int]
  private var images: [Int: StateSearch.State] = [:]
  private var bytes = 0

  /// The number of bytes of images from which on they are released.
  private static var most: Int { 128 << 20 }

  init(_ plan: ProofPlan, _ search: StateSearch, _ ways: StateWays, from origins: [Int]) {
    (self.plan, self.search, self.ways, self.origins) = (plan, search, ways, origins)
  }

  /// Goes to a state.
  mutating func go(to state: Int, _ world: inout ScriptWorld) throws(LuaError) {
    let steps = ways.way(to: state)
    let way = [steps.first.map { Int($0.source) } ?? state] + steps.map { Int($0.target) }
    var place = way.count - 1
    while place > 0, images[way[place]] == nil { place -= 1 }
    if let image = images[way[place]] {
      try search.put(image, &world)
    } else {
      try begin(plan.starts[origins[way[0]]], &world)
      try keep(way[0], &world)
    }
    for step in steps[place...] {
      try play(step.act, &world)
      try keep(Int(step.target), &world)
    }
  }

  /// Performs an act, by its place among those that the search tries.
  func play(_ act: Int, _ world: inout ScriptWorld) throws(LuaError) {
    let choices = try plan.everything(upTo: act, in: search, &world).choices
    // If it is missing, the state is not the one that the search has seen, which a comparison will show.
    if choices.indices.contains(act) { _ = try world.play(choices[act]) }
  }

  private func begin(_ start: ProofPlan.Start, _ world: inout ScriptWorld) throws(LuaError) {
    try search.putBase(&world)
    world.refuel(world.host.limits.fuel)
    let (host, plan) = (world.host, plan)
    try world.withFrame { frame throws(LuaError) in try plan.begin(at: start, in: host, &frame) }
  }

  private mutating func keep(_ state: Int, _ world: inout ScriptWorld) throws(LuaError) {
    if bytes > Self.most { (images, bytes) = ([:], 0) }
    let image = try search.take(&world)
    images[state] = image
    bytes += image.bytes
  }
}
