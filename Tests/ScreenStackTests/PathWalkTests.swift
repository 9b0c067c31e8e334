import Platform
import ScreenStack
import StageWalk
import Testing

/// Paths and descriptions of random trees: what looks different has another path, what is different has another
/// description.
struct PathWalkTests {
  static let count: UInt64 = 6_000

  @Test func `no two stages that look different have one path`() {
    var known: [String: (look: Look, seed: UInt64)] = [:]
    var shared = 0
    for seed in 0..<Self.count {
      let stage = RandomTree.stage(seed)
      let path = stage.path()
      let look = Look.of(stage)
      guard let other = known[path] else {
        known[path] = (look, seed)
        continue
      }
      shared += 1
      if other.look == look { continue }
      Issue.record("\(path): \(other.look) of seed \(other.seed), \(look) of seed \(seed)\n\(stage)")
      return
    }
    #expect(shared > 500 && known.count > 1_000)
  }

  @Test func `the tree tells apart all that paths do not`() {
    var known: [String: (tree: Tree, seed: UInt64)] = [:]
    var shared = 0
    for seed in 0..<Self.count {
      let stage = RandomTree.stage(seed)
      let tree = Tree(stage.root(of: .first), stage)
      guard let other = known[stage.description] else {
        known[stage.description] = (tree, seed)
        continue
      }
      shared += 1
      if other.tree == tree { continue }
      Issue.record("seeds \(other.seed) and \(seed):\n\(stage)")
      return
    }
    #expect(shared > 100 && known.count > 1_000)
  }

  static let groups: [(path: String, make: @Sendable (inout Play) throws -> Void)] = [
    (
      "a (b | p)",
      { play in
        try play.stage.set(.definesPresentationContext, to: true, of: play["b"])
        try play.navigation("nav", "a", "b")
        try play.open("nav")
        try play.put("p", over: "b", .overCurrentContext)
      }
    ),
    (
      "a b | p",
      { play in
        try play.navigation("nav", "a", "b")
        try play.open("nav")
        try play.put("p", over: "b", .overCurrentContext)
      }
    ),
    (
      "home: (a | p)",
      { play in
        try play.stage.set(.definesPresentationContext, to: true, of: play["a"])
        try play.navigation("home", "a")
        try play.tabs("tabs", "home")
        try play.open("tabs")
        try play.put("p", over: "a", .overCurrentContext)
      }
    ),
    (
      "x (home: a)",
      { play in
        try play.navigation("home", "a")
        try play.tabs("tabs", "home")
        try play.navigation("nav", "x", "tabs")
        try play.open("nav")
      }
    ),
    (
      "x (a + b)",
      { play in
        try play.custom("box", "a", "b")
        try play.navigation("nav", "x", "box")
        try play.open("nav")
      }
    ),
    (
      "(a + b) + c",
      { play in
        try play.custom("inner", "a", "b")
        try play.custom("box", "inner", "c")
        try play.open("box")
      }
    ),
    (
      "(a: a) + c",
      { play in
        try play.tabs("bar", "a")
        try play.custom("box", "bar", "c")
        try play.open("box")
      }
    ),
    (
      "split: a + b c",
      { play in
        try play.navigation("two", "b", "c")
        play.add(
          try play.stage.makeSplit(SplitColumns(primary: play["a"], secondary: play["two"]), name: "split"),
          as: "split")
        try play.tabs("tabs", "split")
        try play.open("tabs", .regular)
      }
    ),
  ]

  @Test(arguments: groups)
  func `parentheses are around what has a separator of its own`(
    _ path: String, _ make: @Sendable (inout Play) throws -> Void
  ) throws {
    var play = Play(device: .pad)
    try make(&play)
    play.settle()
    #expect(play.stage.path() == path)
  }
}

/// The arrangement of the visible screens, as a user sees it.
indirect enum Look: Equatable {
  case screen(String)
  case tab(String, [Look])
  case columns([[Look]])
  /// Screens above one another in a part of the window.
  case group([Look])

  static func of(_ stage: Stage) -> Look {
    stage.root(of: .first).map { .group(layers(from: $0, stage)) } ?? .group([])
  }

  /// A screen and what is presented above it.
  private static func layers(from id: ScreenID, _ stage: Stage) -> [Look] {
    let above = stage.presented(by: id).flatMap { stage.presenter(of: $0) == id ? $0 : nil }
    return layers(in: id, stage) + (above.map { layers(from: $0, stage) } ?? [])
  }

  private static func layers(in id: ScreenID, _ stage: Stage) -> [Look] {
    let shown = stage.visibleChildren(of: id)
    switch stage.kind(of: id) {
    case .navigation where stage.children(of: id).count > 1:
      let top = layers(from: shown[0], stage)
      return top.count == 1 ? top : [.group(top)]
    case .navigation where !shown.isEmpty: return layers(from: shown[0], stage)
    case .tabs where !shown.isEmpty:
      return [.tab(stage.text(shown[0].name), layers(from: shown[0], stage))]
    case .split where shown.count == 1, .custom where shown.count == 1: return layers(from: shown[0], stage)
    case .split where shown.count > 1, .custom where shown.count > 1:
      return [.columns(shown.map { layers(from: $0, stage) })]
    default: return [.screen(stage.text(id.name))]
    }
  }
}

/// The structure of a tree, by the queries of the stage.
private struct Tree: Equatable {
  var name = ""
  var kind: Kind?
  var style = PresentationStyle.automatic
  var appearance = Appearance.disappeared
  var isCollapsed = false
  var isTabBarHidden = false
  var columns: [String] = []
  /// The places of the visible children. The More tab has none.
  var shown: [Int?] = []
  var children: [Tree] = []
  var presented: [Tree] = []

  init(_ id: ScreenID?, _ stage: Stage) {
    guard let id else { return }
    let all = stage.children(of: id)
    (name, kind, style) = (stage.text(id.name), stage.kind(of: id), stage.style(of: id))
    (appearance, isCollapsed) = (stage.appearance(of: id), stage.isCollapsed(id))
    isTabBarHidden = stage.isTabBarHidden(id)
    columns = all.map { stage.columnName(of: $0, in: id) }
    shown = stage.visibleChildren(of: id).map { all.firstIndex(of: $0) }
    children = all.map { Tree($0, stage) }
    presented = stage.presentation(from: id).map { [Tree($0, stage)] } ?? []
  }
}

/// A random tree of a few screens with a few names, at rest.
struct RandomTree {
  private var stage = Stage(device: .pad)
  private var random: Random
  private var all: [ScreenID] = []

  static func stage(_ seed: UInt64) -> Stage {
    var tree = RandomTree(random: Random(seed: seed))
    return tree.make()
  }

  private init(random: Random) { self.random = random }

  private mutating func below(_ limit: Int) -> Int { Int(random.next() >> 33) % limit }

  private mutating func make() -> Stage {
    let root = part(2, mayBeSplit: true, mayBeNavigation: true)
    var events: [Event] = []
    _ = try? stage.perform(.openWindow(root: root, below(2) == 0 ? .compact : .regular), into: &events)
    stage.settle(into: &events)
    for _ in 0..<below(3) {
      let presented = part(1, mayBeSplit: true, mayBeNavigation: true)
      let from = all[below(all.count)]
      let styles: [PresentationStyle] = [.pageSheet, .fullScreen, .overCurrentContext, .currentContext]
      let style = styles[below(styles.count)]
      _ = try? stage.perform(.present(presented, from: from, style, animated: false), into: &events)
      stage.settle(into: &events)
    }
    return stage
  }

  private mutating func part(_ depth: Int, mayBeSplit: Bool, mayBeNavigation: Bool) -> ScreenID {
    let kind = depth == 0 ? 0 : below(8)
    var id: ScreenID?
    switch kind {
    case 1 where mayBeNavigation, 2 where mayBeNavigation:
      id = try? stage.makeNavigation(parts(depth, 3, ofStack: true))
    case 3: id = tabs(depth)
    case 4 where mayBeSplit: id = split(depth)
    case 5: id = custom(depth)
    default: break
    }
    let made = id ?? stage.makeScreen(["a", "b"][below(2)])
    if below(4) == 0 { try? stage.set(.definesPresentationContext, to: true, of: made) }
    all.append(made)
    return made
  }

  private mutating func parts(_ depth: Int, _ limit: Int, ofStack isStack: Bool = false) -> [ScreenID] {
    (0...below(limit)).map { _ in part(depth - 1, mayBeSplit: !isStack, mayBeNavigation: !isStack) }
  }

  private mutating func tabs(_ depth: Int) -> ScreenID? {
    let children = parts(depth, 2)
    return try? stage.makeTabs(children, selected: children[below(children.count)])
  }

  private mutating func split(_ depth: Int) -> ScreenID? {
    let columns = parts(depth, 3)
    guard columns.count > 1 else { return nil }
    return try? stage.makeSplit(
      SplitColumns(
        primary: columns[0], supplementary: columns.count > 2 ? columns[1] : nil, secondary: columns.last),
      hasColumns: below(2) == 0)
  }

  private mutating func custom(_ depth: Int) -> ScreenID? {
    let children = parts(depth, 3)
    return try? stage.makeCustom(children, hiding: children.filter { _ in below(3) == 0 }, name: "box")
  }
}
