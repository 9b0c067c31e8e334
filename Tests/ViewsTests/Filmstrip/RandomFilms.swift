import Views

/// Random runs with names that could be taken for markup.
struct RandomFilms: RandomNumberGenerator {
  static let names = [
    "photos", "</text><script>alert(1)</script>", "<g>", "]]>", "&amp;", "'\"><rect x=\"0\"", "{", "",
    "\u{202E}x\u{202C}", "\u{0}\u{1B}[1m", "\u{FFFF}\u{2028}", "a\nb\tc", "👩\u{200D}👩\u{200D}👧",
    "e\u{301}\u{301}",
    "日本語の画面", String(repeating: "x", count: 300), String(repeating: "two words ", count: 30), "<!--",
    "url(x)",
  ]
  private static let styles = [
    "page_sheet", "form_sheet", "full_screen", "popover", "over_full_screen", names[1],
  ]

  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  /// A document with one run or two.
  mutating func document() -> ViewDocument {
    let runs = (0..<number(1...2)).map { _ in run() }
    return ViewDocument(title: name(), runs: runs)
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
  private mutating func name() -> String { Self.names[number(0...Self.names.count - 1)] }
  private mutating func happens() -> Bool { number(0...2) == 0 }

  private mutating func run() -> ViewRun {
    let kinds = [ViewResult(.passed, name()), ViewResult(.failed, name()), ViewResult(.broken, name())]
    var sample = FilmSample(device: happens() ? "pad" : "phone", result: kinds[number(0...2)])
    for _ in 0..<number(0...6) {
      let windows = (0..<number(0...3)).map { _ in
        let root = happens() ? nil : node(3, &sample)
        return sample.window(root, happens() ? "regular" : "compact")
      }
      let (why, outcomes) = (name(), [ViewAct.Outcome.done, .refused, .failed])
      let outcome = outcomes[number(0...2)]
      sample.act(name(), to: windows, path: name()) { ($0.outcome, $0.why) = (outcome, why) }
    }
    let (title, goal) = (name(), name())
    let flows = (0..<4).map { ViewFlow(id: $0, name: name(), parent: nil, from: 0) }
    sample.changeLast { ($0.name, $0.goal, $0.flows) = (title, goal, flows) }
    return sample.run
  }

  /// Adds a node with others in it, up to a depth.
  private mutating func node(_ depth: Int, _ sample: inout FilmSample) -> Int {
    let presented = depth > 0 && happens() ? node(depth - 1, &sample) : nil
    let style = Self.styles[number(0...Self.styles.count - 1)]
    return sample.node(content(depth, &sample), presenting: presented, style: style)
  }

  private mutating func nodes(_ depth: Int, _ sample: inout FilmSample) -> [Int] {
    let count = number(0...9) == 0 ? number(0...12) : number(1...3)
    return (0..<count).map { _ in node(depth - 1, &sample) }
  }

  private mutating func content(_ depth: Int, _ sample: inout FilmSample) -> ViewNode.Content {
    switch depth > 0 ? number(0...5) : number(4...5) {
    case 0: return .navigation(nodes(depth, &sample))
    case 1: return .tabs(nodes(depth, &sample).map { .init(name: name(), root: $0) }, selected: number(0...3))
    case 2:
      let columns = nodes(depth, &sample).map { ViewNode.Column(name: name(), root: $0, isShown: !happens()) }
      return .split(columns, isCollapsed: happens())
    case 3:
      let children = nodes(depth, &sample).map { ViewNode.Child(root: $0, isShown: !happens()) }
      return .container(name: name(), children)
    case 4:
      let buttons = (0..<number(0...9)).map { _ in ViewAlert.Button(title: name()) }
      return .alert(ViewAlert(name: name(), title: name(), buttons: buttons, isSheet: happens()))
    default: return .screen(screen())
    }
  }

  private mutating func screen() -> ViewScreen {
    var screen = ViewScreen(name: name(), kind: name())
    screen.params = (0..<number(0...3)).map { _ in ViewPair(name(), name()) }
    screen.state = (0..<number(0...9)).map { _ in ViewPair(name(), name()) }
    screen.flow = number(0...5)
    screen.isLocked = happens()
    screen.actions = (0..<number(0...12)).map { _ in
      .init(name: name(), arguments: [], why: happens() ? name() : nil)
    }
    return screen
  }
}
