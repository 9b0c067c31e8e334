import LuaBridge

/// The changes that variants have made, which can be taken back and made again.
struct Overrides: Sendable {
  private(set) var layers: [Layer] = []
  /// The number of the layer whose file is running.
  var loading: Int?
  /// The tables returned by `flow.override`, and the flow class that each overrides.
  private(set) var handles: [ThingID: Handle] = [:]
  /// The definitions made from changes, kept so that equal changes do not make them twice.
  private var made: [Making: Made] = [:]
  private var lastNumber = 0

  /// A flow class that a variant overrides.
  struct Handle: Sendable {
    let layer: Int
    let flow: Int
  }

  /// Adds an empty layer for a variant that comes into force and whose file runs now, and returns its number.
  mutating func open(_ title: VariantTitle) -> Int {
    guard let known = layer(of: title) else {
      layers.append(Layer(title: title))
      return layers.count - 1
    }
    layers[known] = Layer(title: title)
    return known
  }

  mutating func add(_ handle: Handle, as id: ThingID) { handles[id] = handle }

  mutating func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// Returns the definition already made of a target with these changes, or nil.
  func made(of target: Target, with changes: [Change]) -> Made? {
    made[Making(target: target, changes: changes.map(\.number))]
  }

  mutating func note(_ made: Made, of target: Target, with changes: [Change]) {
    self.made[Making(target: target, changes: changes.map(\.number))] = made
  }

  /// Removes all stored definitions, and returns those made with changes. The others are in the book.
  mutating func takeMade() -> [Made] {
    defer { made = [:] }
    return made.filter { !$0.key.changes.isEmpty }.map(\.value)
  }

  subscript(layer: Int) -> Layer {
    get { layers[layer] }
    _modify { yield &layers[layer] }
  }

  /// Returns the number of a variant's layer, whether the variant is in force now or was before.
  func layer(of title: VariantTitle) -> Int? { layers.firstIndex { $0.title == title } }

  /// Returns the changes of a target by the variants in force, in the order of their layers.
  func changes(of target: Target) -> [Change] {
    layers.filter(\.isInForce).flatMap { $0.changes.filter { $0.target == target } }
  }

  /// Returns the link patterns that variants in force have changed or added, and their targets.
  func links(of plugin: String) -> [(pattern: String, target: RetainedValue)] {
    layers.filter(\.isInForce).flatMap(\.changes).compactMap { change in
      guard case .link(plugin, let pattern) = change.target else { return nil }
      return (pattern, change.value)
    }
  }

  /// Returns a change of another layer in force that conflicts with a change, and the title of its variant.
  func rival(of change: Change, in layer: Int) -> (title: VariantTitle, change: Change)? {
    for (number, other) in layers.enumerated() where number != layer && other.isInForce {
      if let rival = other.changes.first(where: { $0.meets(change) }) { return (other.title, rival) }
    }
    return nil
  }

  /// The changes of one variant.
  struct Layer: Sendable {
    let title: VariantTitle
    var isInForce = true
    /// A Boolean value that indicates whether the changes are known. If not, its file has to run again.
    private(set) var isKnown = true
    var changes: [Change] = []

    init(title: VariantTitle) { self.title = title }

    /// Forgets the changes, so that the variant's file has to run again.
    mutating func forget() { (isInForce, isKnown, changes) = (false, false, []) }

    func change(of method: Target) -> Int? { changes.firstIndex { $0.target == method } }
  }

  private struct Making: Hashable {
    let target: Target
    let changes: [Int]
  }

  /// A definition made from changes.
  enum Made: Sendable {
    case screen(ScreenClass)
    case route(RouteClass)
  }

  /// The things that a variant can override.
  enum Target: Hashable, Sendable {
    case method(flow: Int, String)
    case screen(Int)
    /// A route, by its index in the book.
    case route(Int)
    case link(plugin: String, pattern: String)
  }

  /// A change of a target.
  struct Change: Sendable {
    let target: Target
    /// The changed parts of the description, such as `locked` or `actions.share`. Empty for the whole.
    let parts: [String]
    /// The new method, the new description, or the link's new target.
    var value: RetainedValue
    var before: RetainedValue = .plain(.nil)
    /// The place of the override in a script: `plugins/photos/variants/checkout/modal.lua:7`.
    var place: String
    var number = 0

    /// Returns whether both changes affect the same thing.
    fileprivate func meets(_ other: Change) -> Bool { target == other.target && common(with: other) != nil }

    /// Returns the part that both changes affect, an empty string for the whole, or nil if there is none.
    func common(with other: Change) -> String? {
      if parts.isEmpty || other.parts.isEmpty { return "" }
      return parts.first { part in
        other.parts.contains { $0 == part || $0.hasPrefix(part + ".") || part.hasPrefix($0 + ".") }
      }
    }
  }
}
