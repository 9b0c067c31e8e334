import Testing
import Views

struct FilmstripNamesTests {
  private static let tags: Set = ["svg", "title", "desc", "style", "rect", "g", "path", "text", "tspan"]
  private static let entities = ["amp;", "lt;", "gt;", "quot;", "#39;"]

  @Test(arguments: UInt64(0)..<20) func `no name is markup`(_ seed: UInt64) {
    var films = RandomFilms(seed: seed)
    let svg = Filmstrip(films.document()).svg
    var open: [Substring] = []
    for part in svg.split(separator: "<") {
      let isEnd = part.first == "/"
      let tag = part.drop { $0 == "/" }.prefix { $0.isLetter }
      #expect(Self.tags.contains(String(tag)), "\(part)")
      if isEnd { #expect(open.popLast() == tag) } else if !part.contains("/>") { open.append(tag) }
      #expect(part.count { $0 == ">" } == 1, "\(part)")
    }
    #expect(open.isEmpty)
    for part in svg.split(separator: "&").dropFirst() {
      #expect(Self.entities.contains { part.hasPrefix($0) }, "\(part)")
    }
    let controls = svg.unicodeScalars.filter { $0 != "\n" && $0.properties.generalCategory == .control }
    #expect(controls.isEmpty && !svg.contains("\u{202E}") && !svg.contains("\u{FFFF}"))
  }

  @Test(arguments: UInt64(100)..<120) func `everything that has a size is within the picture`(_ seed: UInt64)
    throws
  {
    var films = RandomFilms(seed: seed)
    let svg = Filmstrip(films.document()).svg
    let whole = try #require(Rectangle(svg))
    let parts = svg.split(separator: "<rect ").dropFirst().filter { !$0.hasPrefix("class=\"pill") }
    for part in parts where !part.hasPrefix("class=\"flow") {
      let box = try #require(Rectangle(String(part)), "\(part)")
      #expect(box.width >= 0 && box.height >= 0, "\(part)")
      #expect(box.x >= 0 && box.y >= 0, "\(part)")
      #expect(box.x + box.width <= whole.width && box.y + box.height <= whole.height, "\(part)")
    }
  }

  private struct Rectangle {
    var (x, y) = (0.0, 0.0)
    let width, height: Double

    /// Reads the attributes of an element.
    init?(_ text: String) {
      let element = text.prefix { $0 != ">" }
      func number(_ name: String) -> Double? {
        guard let range = element.firstRange(of: " \(name)=\"") else { return nil }
        return Double(String(element[range.upperBound...].prefix { $0 != "\"" }))
      }
      guard let width = number("width"), let height = number("height") else { return nil }
      (self.width, self.height) = (width, height)
      (x, y) = (number("x") ?? 0, number("y") ?? 0)
    }
  }

  @Test func `the picture asks for nothing`() {
    for sample in FilmSamples.all {
      let svg = Filmstrip(sample.document).svg
      for word in ["href", "url(", "<script", "foreignObject", "@import", "@font-face", "<image"] {
        #expect(!svg.contains(word), "\(word)")
      }
    }
  }
}
