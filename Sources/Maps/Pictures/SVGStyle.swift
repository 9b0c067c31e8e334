/// The colors and fonts of pictures.
enum SVGStyle {
  /// The style sheet. It has no character that XML would escape.
  static let text = shapes + colors(light) + "@media (prefers-color-scheme:dark){\n" + colors(dark) + "}\n"

  private static let shapes = """

    text{font-family:-apple-system,"Segoe UI","Helvetica Neue",Arial,sans-serif;text-anchor:middle}
    .node text{font-size:13px;font-weight:500}
    .edge text{font-size:11px}
    .line{fill:none;stroke-width:1.3px}
    .variant .line{stroke-dasharray:5 3}
    .node.link rect,.node.tab rect{stroke-dasharray:4 2}
    .node.end rect{stroke-width:2.5px}
    .edge:hover .line{stroke-width:2.6px}

    """

  /// The colors of one appearance.
  private struct Palette {
    let ground, text, faint, line, back: String
    let node, border, start, startText, link, tab: String
    let end, variant: String
  }

  private static let light = Palette(
    ground: "#ffffff", text: "#1f2328", faint: "#59636e", line: "#59636e", back: "#a3adb8",
    node: "#f6f8fa", border: "#818b98", start: "#1f2328", startText: "#ffffff", link: "#ddf4ff",
    tab: "#fbefff",
    end: "#bc4c00", variant: "#8250df")

  private static let dark = Palette(
    ground: "#0d1117", text: "#f0f6fc", faint: "#9198a1", line: "#9198a1", back: "#59636e",
    node: "#1c2128", border: "#656c76", start: "#f0f6fc", startText: "#0d1117", link: "#0c2d4f",
    tab: "#2f1d4d",
    end: "#f0883e", variant: "#ab7df8")

  private static func colors(_ palette: Palette) -> String {
    """
    .ground,.halo{fill:\(palette.ground)}
    text{fill:\(palette.text)}
    .edge text{fill:\(palette.faint)}
    .node rect{fill:\(palette.node);stroke:\(palette.border)}
    .node.start rect{fill:\(palette.start)}
    .node.start text{fill:\(palette.startText)}
    .node.link rect{fill:\(palette.link)}
    .node.tab rect{fill:\(palette.tab)}
    .node.end rect{stroke:\(palette.end)}
    \(edge("", palette.line))\(edge(".back", palette.back))\(edge(".variant", palette.variant))
    """
  }

  private static func edge(_ name: String, _ color: String) -> String {
    ".edge\(name) .line{stroke:\(color)}\n.edge\(name) .tip{fill:\(color)}\n"
      + (name.isEmpty || name == ".back" ? "" : ".edge\(name) text{fill:\(color)}\n")
  }
}
