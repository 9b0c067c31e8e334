/// A rectangle on a picture, in pixels from the upper left corner.
struct FilmRect: Hashable, Sendable {
  var x: Double
  var y: Double
  var width: Double
  var height: Double

  /// Creates a rectangle. One for which there is no room has no size.
  init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, max(0, width), max(0, height))
  }

  var right: Double { x + width }
  var bottom: Double { y + height }

  /// Returns the rectangle without a border of this width.
  func inset(by side: Double) -> FilmRect {
    FilmRect(x: x + side, y: y + side, width: width - 2 * side, height: height - 2 * side)
  }

  /// Returns the rectangle without its upper part.
  func below(_ top: Double) -> FilmRect {
    FilmRect(x: x, y: y + top, width: width, height: height - top)
  }

  /// Returns a rectangle of this size in the middle, at a distance from the bottom if one is given.
  func centered(width: Double, height: Double, aboveBottom distance: Double? = nil) -> FilmRect {
    let top = distance.map { bottom - $0 - height } ?? y + (self.height - height) / 2
    return FilmRect(x: x + (self.width - width) / 2, y: top, width: width, height: height)
  }
}

/// The measures of filmstrips, in pixels.
enum FilmMeasure {
  /// The width of a picture, with its margins. Five phones are beside each other.
  static let width = 832.0
  static let margin = 20.0
  static let gap = 28.0
  /// The size of a phone.
  static let phone = (width: 136.0, height: 180.0)
  /// The part of a card that others leave uncovered.
  static let head = 24.0
  static let rim = 26.0
  static let bar = 26.0
  /// The distance between what is beside each other within a window.
  static let seam = 5.0

  static var inner: Double { width - 2 * margin }
  /// The width of a pad, of which two are beside each other.
  static var pad: Double { (inner - gap) / 2 }
}
