import LuaBridge
import Navigation
import ScreenStack
import Views

/// Pictures of windows and containers.
extension Host {
  /// Returns the nodes of all windows, which are added where they are new.
  func viewWindows(in frame: inout LuaFrame) throws(LuaError) -> [Int] {
    var windows: [Int] = []
    for window in app.run.stage.windowIDs {
      let root = try app.run.stage.root(of: window).map { (id) throws(LuaError) in
        try viewNode(of: id, style: nil, in: &frame)
      }
      let width = app.run.stage.width(of: window) == .regular ? "regular" : "compact"
      // Screens count from 1.
      windows.append(place(of: ViewNode(id: -1 - Int(window.index), .window(root: root, width: width))))
    }
    return windows
  }

  private func place(of node: ViewNode) -> Int { viewing?.place(of: node) ?? 0 }

  private func viewNode(
    of id: ScreenID, style: PresentationStyle?, in frame: inout LuaFrame
  ) throws(LuaError) -> Int {
    var node = ViewNode(id: Int(id.serial), try content(of: id, in: &frame))
    if let cover = look({ $0.stage.presentation(from: id) }) {
      node.presented = try viewNode(of: cover, style: app.run.stage.style(of: cover), in: &frame)
    }
    node.style = style?.words
    return place(of: node)
  }

  private func nodes(of ids: [ScreenID], in frame: inout LuaFrame) throws(LuaError) -> [Int] {
    var nodes: [Int] = []
    for id in ids { nodes.append(try viewNode(of: id, style: nil, in: &frame)) }
    return nodes
  }

  private func content(of id: ScreenID, in frame: inout LuaFrame) throws(LuaError) -> ViewNode.Content {
    let stage = app.run.stage
    switch stage.kind(of: id) {
    case .alert: return .alert(viewAlert(id))
    case .navigation: return .navigation(try nodes(of: stage.children(of: id), in: &frame))
    case .tabs: return try tabs(of: id, in: &frame)
    case .split: return try columns(of: id, in: &frame)
    case .custom: return .container(name: stage.text(id.name), try parts(of: id, in: &frame))
    case .screen, nil: return .screen(try viewScreen(id, in: &frame))
    }
  }

  private func tabs(of id: ScreenID, in frame: inout LuaFrame) throws(LuaError) -> ViewNode.Content {
    let stage = app.run.stage
    var children = stage.children(of: id)
    let shown = stage.visibleChildren(of: id).first
    // The navigation behind the More tab is no child.
    if let shown, !children.contains(shown) { children.append(shown) }
    var tabs: [ViewNode.Tab] = []
    for child in children {
      tabs.append(
        ViewNode.Tab(name: stage.text(child.name), root: try viewNode(of: child, style: nil, in: &frame)))
    }
    return .tabs(tabs, selected: shown.flatMap { children.firstIndex(of: $0) })
  }

  private func columns(of id: ScreenID, in frame: inout LuaFrame) throws(LuaError) -> ViewNode.Content {
    let stage = app.run.stage
    let shown = stage.visibleChildren(of: id)
    var columns: [ViewNode.Column] = []
    for child in stage.children(of: id) {
      columns.append(
        ViewNode.Column(
          name: stage.columnName(of: child, in: id), root: try viewNode(of: child, style: nil, in: &frame),
          isShown: shown.contains(child)))
    }
    return .split(columns, isCollapsed: stage.isCollapsed(id))
  }

  private func parts(of id: ScreenID, in frame: inout LuaFrame) throws(LuaError) -> [ViewNode.Child] {
    let shown = app.run.stage.visibleChildren(of: id)
    var parts: [ViewNode.Child] = []
    for child in app.run.stage.children(of: id) {
      parts.append(
        ViewNode.Child(root: try viewNode(of: child, style: nil, in: &frame), isShown: shown.contains(child)))
    }
    return parts
  }

  private func viewAlert(_ id: ScreenID) -> ViewAlert {
    let (stage, cancel) = (app.run.stage, cancelButton(of: id))
    let title = stage.params(of: id).first { $0.name == "title" }?.value
    let text = title == .text("") || title.map(masked) != title ? nil : stage.title(ofAlert: id)
    return ViewAlert(
      name: stage.text(id.name), title: title.map(shown) ?? stage.text(id.name), text: text,
      buttons: buttons(of: id).map { .init(title: $0, role: $0 == cancel ? "cancel" : nil) },
      isSheet: stage.options(of: id).contains(.isActionSheet))
  }
}
