/// Reads the parts of one line of a map, from the left.
struct MapParser {
  private let tokens: [MapToken]
  private var place = 0

  init(_ line: some StringProtocol) throws(MapError.Reason) { tokens = try MapToken.tokens(of: line) }

  var next: MapToken? { place < tokens.count ? tokens[place] : nil }

  mutating func take(_ mark: Unicode.Scalar) -> Bool { take(.mark(mark)) }

  mutating func take(_ token: MapToken) -> Bool {
    guard next == token else { return false }
    place += 1
    return true
  }

  mutating func expect(_ token: MapToken) throws(MapError.Reason) {
    guard take(token) else { throw .expected(token.text, found: next?.text) }
  }

  func expectEnd() throws(MapError.Reason) {
    if let next { throw .unexpected(next.text) }
  }

  mutating func name() throws(MapError.Reason) -> Name {
    switch next {
    case .word(let text), .quoted(let text):
      place += 1
      return Name(text)
    default: throw .noName(before: next?.text)
    }
  }

  /// Reads a list with commas between its elements.
  mutating func list<Element>(
    _ element: (inout MapParser) throws(MapError.Reason) -> Element
  ) throws(MapError.Reason) -> [Element] {
    var elements = [try element(&self)]
    while take(",") { elements.append(try element(&self)) }
    return elements
  }

  mutating func node() throws(MapError.Reason) -> Name {
    var parts = [try name().text]
    while take("+") { parts.append(try name().text) }
    return Name(parts.joined(separator: " + "))
  }

  mutating func act() throws(MapError.Reason) -> Name {
    if case .quoted(let text) = next {
      place += 1
      return Name(text)
    }
    var words = [try name().text]
    while case .word(let word) = next {
      place += 1
      words.append(word)
    }
    return Name(words.joined(separator: " "))
  }

  /// Reads variants in brackets, if there are any.
  mutating func mark(in head: MapHead) throws(MapError.Reason) -> [Variant] {
    guard take("[") else { return [] }
    let variants = try list { (parser) throws(MapError.Reason) in try parser.variant(in: head) }
    try expect(.mark("]"))
    return variants
  }

  private mutating func variant(in head: MapHead) throws(MapError.Reason) -> Variant {
    var name = try name()
    var experiment = head.experiments.first
    if take("=") {
      experiment = head.experiments.first { $0.name == name }
      name = try self.name()
    }
    guard let experiment, experiment.variants.contains(name) else { throw .unknownVariant(name.text) }
    return Variant(name, of: experiment.name)
  }

  mutating func target(in head: MapHead) throws(MapError.Reason) -> Target {
    Target(node: try node(), variants: try mark(in: head))
  }
}

extension MapParser {
  /// Reads the first line.
  mutating func head() throws(MapError.Reason) -> MapHead {
    guard take(.word("#")), take(.word("map")), let version = next else { throw .noHead }
    guard take(.word("\(MapHead.version)")) else { throw .otherVersion(version.text) }
    return try headWords()
  }

  /// Reads the first line without its mark and version.
  mutating func headWords() throws(MapError.Reason) -> MapHead {
    let plugin = try name()
    let scope = try scope()
    var experiments: [MapHead.Experiment] = []
    while next != nil { experiments.append(try experiment()) }
    return MapHead(plugin: plugin, scope: scope, experiments: experiments)
  }

  private mutating func experiment() throws(MapError.Reason) -> MapHead.Experiment {
    let name = try name()
    try expect(.mark("="))
    return .init(name, try list { (parser) throws(MapError.Reason) in try parser.name() })
  }

  private mutating func scope() throws(MapError.Reason) -> MapHead.Scope {
    if take(.word("whole")) { return .whole }
    if take(.word("part")) { return .within(states: nil, depth: nil) }
    var bounds: [String: Int] = [:]
    for bound in try list({ (parser) throws(MapError.Reason) in try parser.name() }) {
      let parts = bound.text.split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count == 2, parts[0] == "states" || parts[0] == "depth", let number = Int(parts[1]),
        bounds.updateValue(number, forKey: String(parts[0])) == nil
      else { throw .badScope(bound.text) }
    }
    return .within(states: bounds["states"], depth: bounds["depth"])
  }
}
