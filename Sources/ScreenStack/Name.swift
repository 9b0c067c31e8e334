/// A string that a stage stores once, so that comparing two names compares two integers.
public struct Name: Hashable, Sendable {
  let index: Int32
}

struct Names: Equatable, Sendable {
  private var texts: [String] = []
  private var places: [String: Int32] = [:]

  subscript(name: Name) -> String { texts[Int(name.index)] }

  func known(_ text: String) -> Name? { places[text].map { Name(index: $0) } }

  mutating func name(_ text: String) -> Name {
    if let place = places[text] { return Name(index: place) }
    let place = Int32(texts.count)
    texts.append(text)
    places[text] = place
    return Name(index: place)
  }
}
