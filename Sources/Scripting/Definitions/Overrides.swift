import LuaBridge

/// What variants have changed, so that it can be taken back and changed again.
struct Overrides: Sendable {
  private(set) var layers: [Layer] = []
  /// The layer whose file runs just now.
  var loading: Int?
  /// The tables that `flow.override` gave, and those of what they override.
  private(set) var handles: [ThingID: Handle] = [:]
  /// What came of changes, so that the same ones make nothing twice.
  private var made: [Making: Made] = [:]
  private var lastNumber = 0

  /// A class of flows in the hand of a variant.
  struct Handle: Sendable {
    let layer: Int
    /// The class.
    let flow: Int
  }

  /// The number of a variant whose file runs now, and that is in force from now on.
  mutating func open(_ title: VariantTitle) -> Int {
    guard let known = layer(of: title) else {
      layers.append(Layer(title: title))
      return layers.count - 1
    }
    layers[known] = Layer(title: title)
    return known
  }

  mutating func add(_ handle: Handle, as id: ThingID) { handles[id] = handle }

  /// A number for a change.
  mutating func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// What was made of something and these changes, if that has been done.
  func made(of target: Target, with changes: [Change]) -> Made? {
    made[Making(target: target, changes: changes.map(\.number))]
  }

  /// Remembers what was made of something and changes.
  mutating func note(_ made: Made, of target: Target, with changes: [Change]) {
    self.made[Making(target: target, changes: changes.map(\.number))] = made
  }

  /// Forgets what was made of changes, and answers it: what was made of none stands in the book.
  mutating func takeMade() -> [Made] {
    defer { made = [:] }
    return made.filter { !$0.key.changes.isEmpty }.map(\.value)
  }

  subscript(layer: Int) -> Layer {
    get { layers[layer] }
    _modify { yield &layers[layer] }
  }

  /// The variant of an experiment that is in force, or was once.
  func layer(of title: VariantTitle) -> Int? { layers.firstIndex { $0.title == title } }

  /// What variants in force have changed of something, in the order in which they did.
  func changes(of target: Target) -> [Change] {
    layers.filter(\.isInForce).flatMap { $0.changes.filter { $0.target == target } }
  }

  /// The links that variants in force have changed or added, and where they lead.
  func links(of plugin: String) -> [(pattern: String, target: Held)] {
    layers.filter(\.isInForce).flatMap(\.changes).compactMap { change in
      guard case .link(plugin, let pattern) = change.target else { return nil }
      return (pattern, change.value)
    }
  }

  /// The change of another experiment in force that would be lost under this one, and whose it is.
  func rival(of change: Change, in layer: Int) -> (title: VariantTitle, change: Change)? {
    for (number, other) in layers.enumerated() where number != layer && other.isInForce {
      if let rival = other.changes.first(where: { $0.meets(change) }) { return (other.title, rival) }
    }
    return nil
  }

  /// What one variant has changed.
  struct Layer: Sendable {
    let title: VariantTitle
    var isInForce = true
    /// Whether its changes are those of its file.
    private(set) var isKnown = true
    var changes: [Change] = []

    init(title: VariantTitle) { self.title = title }

    /// Its file has to run again.
    mutating func forget() { (isInForce, isKnown, changes) = (false, false, []) }

    /// The place of the change of a method.
    func change(of method: Target) -> Int? { changes.firstIndex { $0.target == method } }
  }

  private struct Making: Hashable {
    let target: Target
    let changes: [Int]
  }

  /// What is described anew.
  enum Made: Sendable {
    case screen(ScreenClass)
    case route(RouteClass)
  }

  /// What can be overridden.
  enum Target: Hashable, Sendable {
    /// A method of a class of flows.
    case method(flow: Int, String)
    case screen(Int)
    /// A route, by its place in the book.
    case route(Int)
    case link(plugin: String, pattern: String)
  }

  /// One change.
  struct Change: Sendable {
    let target: Target
    /// The parts of a description that it says something of, `locked` or `actions.share`; none for the whole.
    let parts: [String]
    /// The method, the description, or where the link leads.
    var value: Held
    /// The method that stood there before.
    var before: Held = .plain(.nil)
    /// Where it was written: `plugins/photos/variants/checkout/modal.lua:7`.
    var place: String
    /// Which one it is of all, from 1.
    var number = 0

    /// Whether both change the same.
    fileprivate func meets(_ other: Change) -> Bool { target == other.target && common(with: other) != nil }

    /// The part that both say something of; an empty one stands for the whole.
    func common(with other: Change) -> String? {
      if parts.isEmpty || other.parts.isEmpty { return "" }
      return parts.first { part in
        other.parts.contains { $0 == part || $0.hasPrefix(part + ".") || part.hasPrefix($0 + ".") }
      }
    }
  }
}
