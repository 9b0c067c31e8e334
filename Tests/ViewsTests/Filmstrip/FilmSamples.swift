import Views

/// A run that is written by hand: windows, and an act for each picture of them.
struct FilmSample {
  private(set) var run: ViewRun
  private var nodes = ViewNodes()
  private var next = 100

  init(device: String = "phone", result: ViewResult = ViewResult(.passed, "as expected")) {
    run = ViewRun(device: device, os: "26", result: result)
  }

  /// The document with the run.
  func document(_ title: String) -> ViewDocument { ViewDocument(title: title, runs: [run]) }

  /// Adds a node with an identity of its own.
  mutating func node(
    _ content: ViewNode.Content, presenting presented: Int? = nil, style: String? = nil
  ) -> Int {
    next += 1
    var node = ViewNode(id: next, content)
    (node.presented, node.style) = (presented, style)
    return nodes.place(of: node)
  }

  /// Adds a screen, whose identity is a number.
  mutating func screen(
    _ name: String, id: Int = 0, flow: Int? = nil, style: String? = nil, presenting presented: Int? = nil,
    _ change: (inout ViewScreen) -> Void = { _ in }
  ) -> Int {
    var screen = ViewScreen(name: name, kind: "p." + name)
    screen.flow = flow
    change(&screen)
    next += 1
    var node = ViewNode(id: id == 0 ? next : id, .screen(screen))
    (node.style, node.presented) = (style, presented)
    return nodes.place(of: node)
  }

  /// Adds a window.
  mutating func window(_ root: Int?, _ width: String = "compact") -> Int {
    node(.window(root: root, width: width))
  }

  /// Adds an act that leads to these windows.
  mutating func act(
    _ words: String, to windows: [Int], path: String = "", _ change: (inout ViewAct) -> Void = { _ in }
  ) {
    let (moment, line) = (run.moments.count, run.lines.count)
    let kind = String(words.prefix { $0 != " " })
    var act = ViewAct(
      words, kind: kind, at: Int64(moment) * 350_000, moments: moment..<moment + 1, lines: line..<line)
    act.ends = act.at + 350_000
    change(&act)
    run.acts.append(act)
    run.moments.append(ViewMoment(at: act.ends, path: path, windows: windows))
    run.nodes = nodes.all
  }

  /// Says more about the last act.
  mutating func changeLast(_ change: (inout ViewRun) -> Void) { change(&run) }
}

extension ViewRun {
  /// Writes a line in the last act.
  mutating func add(_ line: ViewLine) {
    lines.append(line)
    acts[acts.count - 1].lines = acts[acts.count - 1].lines.lowerBound..<lines.count
  }
}

/// The samples with a picture in the folder `Pictures`.
enum FilmSamples {
  static let all: [(name: String, document: ViewDocument)] = [
    ("stack", stack), ("sheets", sheets), ("pad", pad), ("containers", containers), ("windows", windows),
    ("variants", variants),
  ]

  private static func actions(_ names: String..., impossible: String...) -> [ViewScreen.Action] {
    names.map { ViewScreen.Action(name: $0, arguments: [], why: nil) }
      + impossible.map { ViewScreen.Action(name: $0, arguments: [], why: "it is covered") }
  }

  /// A stack that grows until some of its cards are left out, with params, state, rows and flows.
  static var stack: ViewDocument {
    var sample = FilmSample()
    var stack: [Int] = []
    for level in 1...6 {
      stack.append(
        sample.screen(level == 6 ? "a folder with a very long name" : "folder", id: level, flow: level % 3) {
          screen in
          screen.params = [ViewPair("level", "\(level)"), ViewPair("name", level == 2 ? "" : "n\(level)")]
          if level > 2 { screen.state = (1...level * 2).map { ViewPair("field\($0)", "value") } }
          if level == 1 { screen.rows = .init(count: 12, first: ["a", "b"]) }
          screen.isLocked = level == 4
          screen.actions = actions(
            "open", "close", "copy", "move", "rename", "share", "tag", impossible: "delete")
        })
      let window = sample.window(sample.node(.navigation(stack)))
      let path = Array(repeating: "folder", count: level * 2).joined(separator: " ")
      sample.act(level == 1 ? "launch files" : "tap open \(level)", to: [window], path: path) {
        if level > 1 { ($0.screen, $0.action) = (level - 1, level == 5 ? "tag" : "open") }
      }
    }
    sample.changeLast { run in
      run.goal = "found"
      run.flows = [0, 1, 2].map {
        ViewFlow(id: $0, name: ["App", "Archive", "Files"][$0], parent: nil, from: 0)
      }
    }
    return sample.document("files/deep")
  }

  /// Sheets above each other, alerts, and each result of an act.
  static var sheets: ViewDocument {
    var sample = FilmSample(result: ViewResult(.failed, "expected 'a', but the current path is 'b'"))
    func tabs(_ root: Int, _ sample: inout FilmSample) -> [Int] {
      let names = ["home", "basket", "profile"]
      let tabs = sample.node(
        .tabs(names.map { .init(name: $0, root: $0 == "home" ? root : nil) }, selected: 0))
      return [sample.window(tabs)]
    }
    sample.act("launch shop", to: tabs(sample.screen("home", id: 1), &sample), path: "home: home")
    for style in ["page_sheet", "form_sheet", "full_screen", "popover"] {
      let sheet = sample.screen("card", id: 2, style: style) { $0.actions = actions("pay", "close") }
      let home = sample.screen("home", id: 1, presenting: sheet) { $0.actions = actions("open") }
      sample.act("tap \(style)", to: tabs(home, &sample), path: "home: home | card")
    }
    for isSheet in [false, true] {
      let alert = sample.node(
        .alert(
          ViewAlert(
            name: "alert", title: "Discard all changes?",
            buttons: [.init(title: "Discard"), .init(title: "Keep", role: "cancel")], isSheet: isSheet)))
      let form = sample.node(
        .navigation([sample.screen("list", id: 3), sample.screen("form", id: 4)]), presenting: alert)
      let home = sample.screen("home", id: 1, presenting: form)
      sample.act("back", to: tabs(home, &sample), path: "home: home | list form | alert") {
        ($0.outcome, $0.why) = (.refused, "the form asks before it is left")
      }
    }
    let home = tabs(sample.screen("home", id: 1), &sample)
    sample.act("tap Save", to: home, path: "home: home") {
      ($0.outcome, $0.why) = (.failed, "the alert has no button 'Save'")
    }
    sample.act("wait 1", to: home, path: "home: home")
    sample.changeLast { run in
      var line = ViewLine(verb: "crash", words: "in viewDidLoad of home", moment: run.moments.count - 1)
      line.isError = true
      run.add(line)
    }
    sample.act("push card", to: home, path: "home: home")
    sample.changeLast { $0.moments[$0.moments.count - 1].transition = .init(words: "push card id=3") }
    return sample.document("shop/sheets")
  }

  /// Split views, beside each other and collapsed.
  static var pad: ViewDocument {
    var sample = FilmSample(device: "pad")
    func column(_ name: String, _ sample: inout FilmSample) -> ViewNode.Column {
      let root = sample.screen(name) { $0.actions = actions("select", "compose") }
      return .init(name: name, root: sample.node(.navigation([root])), isShown: true)
    }
    for names in [["list"], ["list", "detail"], ["boxes", "list", "detail"], ["a", "b", "c", "d"]] {
      let columns = names.map { column($0, &sample) }
      let split = sample.node(.split(columns, isCollapsed: false))
      sample.act(
        "columns \(names.count)", to: [sample.window(split, "regular")], path: names.joined(separator: " + "))
    }
    let columns = [column("list", &sample), column("detail", &sample)]
    let collapsed = sample.node(.split(columns, isCollapsed: true))
    sample.act("resize compact", to: [sample.window(collapsed)], path: "list detail")
    let sheet = sample.screen("rates", style: "popover")
    let split = sample.node(.split(columns, isCollapsed: false), presenting: sheet)
    sample.act("tap rates", to: [sample.window(split, "regular")], path: "list + detail | rates")
    return sample.document("bank/columns")
  }

  /// Containers of an app: with one, with some, with all and with none of their parts on screen.
  static var containers: ViewDocument {
    func all(_ parts: [Int]) -> [ViewNode.Child] { parts.map { .init(root: $0, isShown: true) } }
    var sample = FilmSample()
    let pages = (1...3).map { sample.screen("page", id: $0) }
    let shown: [(act: String, ids: Set<Int>)] = [
      ("launch tour", [2]), ("tap more", [1, 3]), ("tap less", []),
    ]
    for (act, ids) in shown {
      let children = (1...3).map { ViewNode.Child(root: pages[$0 - 1], isShown: ids.contains($0)) }
      sample.act(
        act, to: [sample.window(sample.node(.container(name: "pages", children)))],
        path: ids.map { _ in "page" }.joined(separator: " + "))
    }
    let stack = sample.node(.navigation([sample.screen("library"), sample.screen("album")]))
    let parts = [stack, sample.node(.navigation([sample.screen("queue"), sample.screen("player")]))]
    sample.act(
      "tap play", to: [sample.window(sample.node(.container(name: "shelf", all(parts))))],
      path: "library album + queue player")
    let names = ["first", "second", "third", "fourth", "fifth", "sixth"]
    let tabs = names.map { ViewNode.Tab(name: $0, root: sample.screen($0)) }
    for selected in [0, 4] {
      sample.act(
        "tab \(names[selected])", to: [sample.window(sample.node(.tabs(tabs, selected: selected)))],
        path: "\(names[selected]): \(names[selected])")
    }
    let covers: [(String, ViewNode.Content)] = [
      ("tabs", .tabs(Array(tabs.prefix(2)), selected: 1)),
      (
        "shelf",
        .container(name: "shelf", all([sample.screen("library"), sample.screen("player")]))
      ),
    ]
    for (name, content) in covers {
      let cover = sample.node(content, style: "page_sheet")
      sample.act(
        "present \(name)", to: [sample.window(sample.screen("home", presenting: cover))],
        path: "home | \(name)")
    }
    sample.act("tap nothing", to: [sample.window(nil)])
    return sample.document("tour/containers")
  }

  /// Several windows, more than have room, and none.
  static var windows: ViewDocument {
    var sample = FilmSample(device: "pad", result: ViewResult(.broken, "mail.lua:3: there is no window"))
    func window(_ name: String, _ width: String, _ sample: inout FilmSample) -> Int {
      let screen = sample.screen(name)
      return sample.window(screen, width)
    }
    sample.act("launch mail", to: [window("inbox", "regular", &sample)], path: "inbox")
    let two = [window("inbox", "regular", &sample), window("draft", "compact", &sample)]
    sample.act("open window draft", to: two, path: "inbox / draft")
    let six = (1...6).map { window("draft\($0)", "regular", &sample) }
    sample.act("open windows", to: six, path: "draft1 / draft2 / draft3 / draft4 / draft5 / draft6")
    sample.act("close windows", to: [], path: "")
    return sample.document("mail/windows")
  }

  /// Two runs below each other, one with a leak.
  static var variants: ViewDocument {
    var runs: [ViewRun] = []
    for name in ["control", "modal"] {
      var sample = FilmSample()
      let photos = sample.screen("photos", id: 1) { $0.actions = actions("buy") }
      sample.act("launch photos", to: [sample.window(photos)], path: "photos")
      let card = sample.screen("card", id: 2)
      sample.act(
        "tap buy", to: [sample.window(sample.node(.navigation([photos, card])))], path: "photos card"
      ) {
        ($0.screen, $0.action) = (1, "buy")
      }
      sample.changeLast { run in
        run.name = "checkout=" + name
        if name == "modal" { run.leaks = [ViewLeak("card", kind: "screen", id: 2, holds: ["App.card"])] }
      }
      runs.append(sample.run)
    }
    return ViewDocument(title: "photos/buy", runs: runs, rows: [[0, 0], [1, 1]])
  }
}
