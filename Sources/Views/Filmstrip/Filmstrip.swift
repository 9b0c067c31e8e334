import Drawing

/// A run as a picture: a frame for each act, with the stage as cards.
///
/// It is an SVG without scripts and fonts, which follows the light or dark appearance of its reader.
package struct Filmstrip {
  private let title: String
  private let strips: [FilmStrip]

  /// The frames of a picture.
  private static let frames = 40

  /// Creates the picture of a document. Several runs are below each other.
  package init(_ document: ViewDocument) {
    title = document.title
    let most = max(2, Self.frames / max(1, document.runs.count))
    strips = document.runs.map { FilmStrip($0, frames: most) }
  }

  /// The picture as SVG.
  package var svg: String {
    var pen = FilmPen()
    var y = FilmMeasure.margin
    for (number, strip) in strips.enumerated() {
      y = strip.draw(title: number == 0 ? title : "", y: number == 0 ? y : y + FilmMeasure.margin, on: &pen)
    }
    let (width, height) = (FilmMeasure.width.pixels, y.pixels)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" role="img">
      <title>\(title.xml), a frame for each act</title>
      <desc>\(strips.map(\.words).joined(separator: " ").xml)</desc>
      <style>\(FilmStyle.text)</style>
      <rect class="ground" width="\(width)" height="\(height)" rx="12"/>
      \(pen.text)</svg>

      """
  }
}
