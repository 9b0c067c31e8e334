import Drawing

/// The elements of a picture while it is drawn. Texts are never markup.
struct FilmPen {
  /// The elements so far.
  private(set) var text = ""

  /// The anchors of texts.
  enum Anchor: String {
    case start = ""
    case middle = " mid"
    case end = " end"
  }

  mutating func rectangle(_ kind: String, _ area: FilmRect, radius: Double) {
    text += "<rect class=\"\(kind)\" \(Self.place(area)) rx=\"\(radius.pixels)\"/>"
  }

  mutating func path(_ kind: String, _ d: String) { text += "<path class=\"\(kind)\" d=\"\(d)\"/>" }

  /// Draws a path whose corner is at a place.
  mutating func icon(_ icon: FilmIcon, x: Double, y: Double, _ kind: String = "icon") {
    path(kind, "M\(x.pixels) \(y.pixels)\(icon.rawValue)")
  }

  mutating func words(_ kind: String, _ words: String, x: Double, y: Double, _ anchor: Anchor = .start) {
    if words.isEmpty { return }
    text +=
      "<text class=\"\(kind)\(anchor.rawValue)\" x=\"\(x.pixels)\" y=\"\(y.pixels)\">\(words.xml)</text>"
  }

  /// Draws parts of one line, each in its own font. The first one is at the place.
  mutating func line(_ parts: [(kind: String, words: String)], x: Double, y: Double) {
    let spans = parts.filter { !$0.words.isEmpty }.enumerated().map { number, part in
      "<tspan class=\"\(part.kind)\"\(number == 0 ? "" : " dx=\"10\"")>\(part.words.xml)</tspan>"
    }
    text += "<text x=\"\(x.pixels)\" y=\"\(y.pixels)\">\(spans.joined())</text>"
  }

  /// Draws a group with a title, on a line of its own.
  mutating func group(title: String, _ draw: (inout FilmPen) -> Void) {
    if text.last != "\n" { text += "\n" }
    text += "<g><title>\(title.xml)</title>"
    draw(&self)
    text += "</g>\n"
  }

  private static func place(_ area: FilmRect) -> String {
    "x=\"\(area.x.pixels)\" y=\"\(area.y.pixels)\" width=\"\(area.width.pixels)\" height=\"\(area.height.pixels)\""
  }
}

/// The icons, as paths that begin in the corner of a square of 12 pixels.
enum FilmIcon: String {
  case warning = "m6 1 5 10h-10zm0 3.5v3m0 1.9v.1"
  case refused = "m6 1.5a4.5 4.5 0 1 0 .01 0zm-3.2 7.7 6.4-6.4"
  case well = "m2 6.5 2.7 2.7 5.3-6"
  case lock = "m2.5 5.5h7v5h-7zm1.5 0v-1.5a2 2 0 0 1 4 0v1.5"
  case arrow = "m-.5 6h12m-4-4 4 4-4 4"
}
