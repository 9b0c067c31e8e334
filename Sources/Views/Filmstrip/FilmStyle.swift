/// The colors and fonts of filmstrips.
enum FilmStyle {
  /// The style sheet. It has no character that XML would escape.
  static let text = shapes + colors(light) + "@media (prefers-color-scheme:dark){\n" + colors(dark) + "}\n"

  private static let shapes = """

    text{font:11px system-ui,-apple-system,"Segoe UI",Inter,Roboto,sans-serif}
    .title{font-size:14px;font-weight:600}
    .act,.name{font-size:12px;font-weight:600}
    .name.soft{font-weight:500}
    .small,.tab{font-size:10px}
    .code{font:10.5px ui-monospace,"SF Mono",Menlo,Consolas,"DejaVu Sans Mono",monospace}
    .mark{font-size:9px;font-weight:700}
    .strong,.bad,.here,.label.next{font-weight:600}
    .mid{text-anchor:middle}
    .end{text-anchor:end}
    .icon,.bar,.outline{fill:none;stroke-width:1.3;stroke-linecap:round;stroke-linejoin:round}
    .outline.failed{stroke-width:2.5}
    .outline.refused{stroke-width:2;stroke-dasharray:6 4}
    .not,.none{stroke-dasharray:3 2}

    """

  /// The colors of one appearance, which are those of the page.
  private struct Palette {
    let ground, panel, dim, ink, soft, line, edge: String
    let accent, accentGround, bad: String
    /// The colors of flows, each with its ground.
    let flows: [(ink: String, ground: String)]
  }

  private static let light = Palette(
    ground: "#fafaf8", panel: "#fff", dim: "#f5f5f2", ink: "#1a1b1e", soft: "#5a5e66", line: "#dcdcd7",
    edge: "#85888f", accent: "#1f51c4", accentGround: "#e9effc", bad: "#b01e17",
    flows: [
      ("#375686", "#e7edf6"), ("#1c6760", "#e1f0ee"), ("#76560d", "#f5eedb"), ("#79407a", "#f4e9f4"),
      ("#8c4225", "#f8e9e3"), ("#4b611e", "#edf2e0"), ("#544f93", "#ecebf7"),
    ])

  private static let dark = Palette(
    ground: "#121315", panel: "#1c1e21", dim: "#181a1c", ink: "#ededee", soft: "#a3a8b0", line: "#303338",
    edge: "#7d828b", accent: "#8fb2ff", accentGround: "#1c2740", bad: "#ff9c91",
    flows: [
      ("#a9c3ee", "#232f42"), ("#86d0c6", "#18332f"), ("#e0c174", "#352c15"), ("#dfa9de", "#382439"),
      ("#efa98b", "#3c251b"), ("#b9d181", "#293316"), ("#b9b4f2", "#2a2945"),
    ])

  private static func colors(_ palette: Palette) -> String {
    let flows = palette.flows.enumerated().map { number, flow in
      ".flow\(number){fill:\(flow.ground);stroke:\(flow.ink)}\n.ink\(number){fill:\(flow.ink)}\n"
    }
    return """
      text{fill:\(palette.ink)}
      .soft,.small,.code,.tab{fill:\(palette.soft)}
      .here{fill:\(palette.ink)}
      .ground{fill:\(palette.ground)}
      .window{fill:\(palette.panel);stroke:\(palette.edge)}
      .card{fill:\(palette.panel);stroke:\(palette.edge)}
      .dim{fill:\(palette.dim)}
      .pill{fill:\(palette.ground);stroke:\(palette.edge)}
      .not{fill:none}
      .pill.next{fill:\(palette.accentGround);stroke:\(palette.accent)}
      .label.next{fill:\(palette.accent)}
      .icon{stroke:\(palette.soft)}
      .bar{stroke:\(palette.ink)}
      .refused{stroke:\(palette.ink)}
      .failed{stroke:\(palette.bad)}
      .bad{fill:\(palette.bad)}

      """ + flows.joined()
  }
}
