/// The place of a sheet.
struct FilmSheet {
  private var side = 5.0
  private var bottom = 0.0
  private var most = (width: Double.infinity, height: Double.infinity)

  init(_ style: String?) {
    switch style {
    case "form_sheet": (side, bottom, most.width) = (10, 8, 190)
    case "full_screen", "over_full_screen": side = 0
    case "popover": (side, bottom, most) = (14, 14, (126, 120))
    default: break
    }
  }

  /// Returns the place over an area, with a rim above it.
  func area(over area: FilmRect) -> FilmRect {
    let width = min(area.width - 2 * side, most.width)
    // Many sheets above each other leave smaller rims.
    let rim = min(FilmMeasure.rim, area.height / 5)
    let height = min(area.height - rim - bottom, most.height)
    return area.centered(width: width, height: height, aboveBottom: bottom)
  }
}
