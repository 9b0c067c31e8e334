/// Reads a component of an association file, with the defaults of the file and of the entry.
struct ComponentReader {
  typealias Field = (name: String, value: JSONPlace)

  private let defaults: [Field]
  private var settings: PatternSettings
  /// The keys that the system ignores.
  private(set) var remarks: [ClaimRemark] = []

  init(_ variables: [String: [String]], _ defaults: [Field]) {
    self.defaults = defaults
    settings = PatternSettings()
    settings.variables.merge(variables) { _, own in own }
  }

  /// Returns the variables that a file defines.
  static func variables(in links: JSONPlace) throws(ClaimError) -> [String: [String]] {
    var variables: [String: [String]] = [:]
    guard let place = links.member("substitutionVariables") else { return [:] }
    for (name, values) in try place.fields() {
      guard !name.contains(where: { "$()".contains($0) }) else { throw values.error(.badVariableName(name)) }
      for value in try values.elements() where try value.text().contains("$(") {
        throw value.error(.nestedVariable(try value.text()))
      }
      variables[name] = try values.texts()
    }
    return variables
  }

  private static let known: Set = ["/", "?", "#", "exclude", "comment", "caseSensitive", "percentEncoded"]

  /// Returns the claim of a component.
  mutating func claim(_ component: JSONPlace, _ apps: [String]) throws(ClaimError) -> Claim {
    let own = try component.fields()
    for field in own where !Self.known.contains(field.name) {
      remarks.append(ClaimRemark(place: component.place, reason: .unknownKey(field.name)))
    }
    let fields = Dictionary((defaults + own).map { ($0.name, $0.value) }) { _, last in last }
    settings.isCaseSensitive = try fields["caseSensitive"]?.flag() ?? true
    settings.isPercentEncoded = try fields["percentEncoded"]?.flag() ?? true
    var draft = Draft()
    if let path = fields["/"] { try read(try path.text(), at: path, &draft) }
    if let query = fields["?"] { try read(query: query, &draft) }
    if let fragment = fields["#"] { try read(fragment: fragment, &draft) }
    return Claim(
      place: component.place, text: draft.text.isEmpty ? "*" : draft.text, apps: apps, host: nil,
      excludes: try fields["exclude"]?.flag() ?? false, parts: draft.parts, beginning: draft.beginning)
  }

  /// Returns the claim of a path in the form that was in use before components.
  func claim(path: JSONPlace, _ apps: [String]) throws(ClaimError) -> Claim {
    let text = try path.text()
    let excludes = text.hasPrefix("NOT ")
    let pattern = excludes ? String(text.dropFirst(4).drop { $0 == " " }) : text
    var draft = Draft()
    try read(pattern, at: path, &draft)
    return Claim(
      place: path.place, text: pattern, apps: apps, host: nil, excludes: excludes, parts: draft.parts,
      beginning: draft.beginning)
  }
}

/// The conditions of a component.
extension ComponentReader {
  /// A claim that is being read.
  private struct Draft {
    var text = ""
    var parts: [Claim.Part] = []
    var beginning: [ByteSet] = []
  }

  private func read(_ pattern: String, at path: JSONPlace, _ draft: inout Draft) throws(ClaimError) {
    let found = try shape(at: path) { (reader) throws(ClaimError.Fault) in try reader.path(pattern) }
    draft.beginning = found.beginning
    add(found.shape, pattern, to: &draft)
  }

  private func read(fragment: JSONPlace, _ draft: inout Draft) throws(ClaimError) {
    let pattern = try fragment.text()
    let shape = try shape(at: fragment) { (reader) throws(ClaimError.Fault) in
      URLShape.fragment(try reader.in(.fragment).shape(pattern))
    }
    add(shape, "#" + pattern, to: &draft)
  }

  private mutating func read(query: JSONPlace, _ draft: inout Draft) throws(ClaimError) {
    guard query.isObject else {
      let pattern = try query.text()
      let shape = try shape(at: query) { (reader) throws(ClaimError.Fault) in
        URLShape.query(try reader.in(.query).shape(pattern))
      }
      return add(shape, "?" + pattern, to: &draft)
    }
    let items = try query.fields()
    if let item = items.first(where: { !$0.value.isText }) {
      remarks.append(ClaimRemark(place: query.place, reason: .noQuery(key: item.name)))
      return
    }
    for (place, item) in items.enumerated() {
      let pattern = try item.value.text()
      let shape = try shape(at: item.value) { (reader) throws(ClaimError.Fault) in
        try reader.in(.value).item(item.name, pattern)
      }
      add(shape, (place == 0 ? "?" : "&") + item.name + "=" + pattern, to: &draft)
    }
  }

  private func add(_ shape: Shape, _ text: String, to draft: inout Draft) {
    draft.text += text
    draft.parts.append(Claim.Part(shape: shape, isDecoded: !settings.isPercentEncoded))
  }

  private func shape<Found>(
    at place: JSONPlace, _ body: (PatternReader) throws(ClaimError.Fault) -> Found
  ) throws(ClaimError) -> Found {
    do throws(ClaimError.Fault) {
      return try body(PatternReader(settings, in: .path))
    } catch {
      throw place.error(error)
    }
  }
}
