import Maps
import ScreenStack

/// The lines for the commands of visits.
extension HandlerWriter {
  /// Returns the lines for visits with the same commands.
  mutating func body(of visits: [Visit]) -> [String] {
    let moves = visits[0].moves
    // Nothing can come after a return.
    let end = moves.firstIndex { $0.kind == .allow }
    let answers = visits.flatMap(\.answers)
    let buttons = answers.map(\.button)
    var lines = moves.indices.prefix(end.map { $0 + 1 } ?? moves.count).map {
      line(for: $0, of: visits[0], in: visits, offering: buttons)
    }
    // The end of a sheet takes its parent away.
    if lines.count(where: { $0.contains("self.parent") }) > 1 {
      lines = ["local parent = self.parent"] + lines.map { $0.replacing("self.parent", with: "parent") }
    }
    if end != nil { return lines }
    if let question = lines.last, visits[0].moves.last?.isAsk == true {
      lines = lines.dropLast() + ask(question, answers)
    }
    return outliving(lines, of: visits[0])
  }

  /// Returns the lines that ask, and go on after each button that was tapped.
  private mutating func ask(_ question: String, _ answers: [Visit.Answer]) -> [String] {
    var buttons: [String] = []
    for answer in answers where !buttons.contains(answer.button) { buttons.append(answer.button) }
    var choices: [String] = []
    for button in buttons {
      let body = lines(for: answers.filter { $0.button == button }.map(\.visit))
      if body.isEmpty { continue }
      choices.append("\(choices.isEmpty ? "if" : "elseif") answer == \(button.quoted) then")
      choices += body.map { "  " + $0 }
    }
    return choices.isEmpty ? [question] : ["local answer = " + question] + Self.joined(choices + ["end"])
  }

  /// Returns the table that describes an alert with some buttons.
  private static func table(of alert: Shown, _ buttons: [String]) -> String {
    var (fields, seen): ([String], Set<String>) = ([], [])
    if let title = alert.param(Shown.title) { fields.append("\(Shown.title) = \(title.literal)") }
    fields += buttons.filter { seen.insert($0).inserted }.map(\.quoted)
    return fields.isEmpty ? "{}" : "{ \(fields.joined(separator: ", ")) }"
  }

  /// Returns the line for a command. Without visits, the screens that it shows have no params.
  /// - Parameter buttons: The buttons of the alert that it shows.
  func line(
    for number: Int, of visit: Visit, in visits: [Visit]?, offering buttons: [String] = []
  ) -> String {
    let move = visit.moves[number]
    let isAfterRoot = visit.isAfterRoot || visit.moves[..<number].contains { $0.setsRoot }
    let sheet = visit.presentation(before: number).map { nameOfSheet($0, in: visit) }
    let flow = sheet ?? flow(of: move, isAfterRoot: isAfterRoot)
    let shown = move.shown.map { made("screens.\(screens[Name($0.name)])", number, in: visits) } ?? ""
    switch move.kind {
    case .push: return "\(flow):push(\(shown))"
    case .replace: return "\(flow):replace(\(shown))"
    case .replaceAll: return "\(flow):replace(\(shown), { all = true })"
    case .go(let layer): return go(to: layer, from: flow, number, in: visits)
    case .allow: return "return true"
    case .wait(let seconds): return "flow.sleep(\(Value.number(seconds).literal))"
    case .pop: return "\(flow):pop()"
    case .popTo(let name, nil): return "\(flow):pop_to(screens.\(screens[Name(name)]))"
    case .popTo(_, let number?):
      return "\(flow):pop_to(\(flow).router.navigation_controller.view_controllers[\(number)])"
    case .popToRoot: return "\(flow):pop_to_root()"
    case .select(let tab): return "\(flow):select \(tab.quoted)"
    case .setRoot(let layer):
      if let tab = layer.tab { return "\(flow):set_root(tabs \(tab.quoted))" }
      return "\(flow):set_root(\(layer.columns.count == 1 ? shown : Self.container(layer, screens)))"
    case .showColumn(let place, let count, _):
      if place == count - 1 {
        return (keepsDetail && move.layer == 0 ? "\(flow).detail = " : "") + "\(flow):show_detail(\(shown))"
      }
      return "\(flow):show_column(\"\(Self.nameOfColumn(place, of: count))\", \(shown))"
    case .bringToFront(let place, let count):
      return "\(flow):show_column \"\(Self.nameOfColumn(place, of: count))\""
    case .showPart(let part): return "\(flow):select \"\(screens[Name(part)])\""
    case .hidePart(let part): return "\(flow):hide \"\(screens[Name(part)])\""
    case .present(let screen):
      let made = self.made(self.sheet(screen.name), number, in: visits) { flowParams[Name($0)] }
      let style = popovers.contains(screen.name) ? ", { style = \"popover\" }" : ""
      let isUsed = visit.moves.indices.contains { visit.presentation(before: $0) == number }
      let name = isUsed ? "local \(nameOfSheet(number, in: visit)) = " : ""
      return "\(name)\(flow):present(\(made)\(style))"
    case .dismiss:
      let isOwn = !visit.isAfterRoot && move.layer == layer - 1 && visits?[0].moves.count == number + 1
      return isOwn ? "\(owner):finish()" : "\(flow):dismiss()"
    case .ask(let alert, _): return "\(flow):\(alert.name) \(Self.table(of: alert, buttons))"
    }
  }

  /// Returns the line that goes by a route, with the params of its last screen.
  private func go(to layer: StagePath.Layer, from flow: String, _ number: Int, in visits: [Visit]?) -> String
  {
    let route = routes.name(of: layer).quoted
    let params = visits.map { fields(of: number, in: $0) } ?? ""
    return params.isEmpty ? "\(flow):go \(route)" : "\(flow):go(\(route), { \(params) })"
  }

  /// Returns the variable for the flow that a command presents. A flow in tabs has other children than its sheet.
  private func nameOfSheet(_ number: Int, in visit: Visit) -> String {
    let count = visit.moves[..<number].count { $0.presents }
    return count == 0 ? "sheet" : "sheet_\(count + 1)"
  }

  func sheet(_ screen: String) -> String { Name.className(screens[Name(screen)]) + "Sheet" }

  /// Returns the flow of a layer, as the handler names it.
  private func flow(of place: Int) -> String {
    if place >= layer { return owner + String(repeating: ".children[1]", count: place - layer) }
    return owner + String(repeating: ".parent", count: layer - place)
  }

  /// The first flow, which alone can change the content of the window.
  private var window: String { owner == "root" ? owner : owner + (isFirstFlow ? "" : ".root") }

  private func flow(of move: StageMove, isAfterRoot: Bool) -> String {
    if move.isOfWindow { return window }
    // The sheets of a tab are children of its flow, which is one of the first flow's children.
    if isFirstFlow, move.layer > 0, case .ask(_, let tab?) = move.kind, let tab = tabs.firstIndex(of: tab) {
      return "\(window).children[\(tab + 1)]" + String(repeating: ".children[1]", count: move.layer)
    }
    if !isAfterRoot { return flow(of: move.layer) }
    return window + String(repeating: ".children[1]", count: move.layer)
  }

  /// Returns the lines in a function that outlives the flow, if they go on when another root has ended it.
  private func outliving(_ lines: [String], of visit: Visit) -> [String] {
    guard owner == "self", !isFirstFlow, visit.moves.dropLast().contains(where: { $0.setsRoot }) else {
      return lines
    }
    return ["local root = self.root", "flow.spawn(function()"]
      + lines.map { "  " + $0.replacing("self.root", with: "root") } + ["end)"]
  }

  /// Returns the expression that makes a screen or a flow of a class.
  private func made(
    _ word: String, _ number: Int, in visits: [Visit]?, naming name: (String) -> String = { $0 }
  ) -> String {
    guard let visits else { return word }
    let params = fields(of: number, in: visits, naming: name)
    return params.isEmpty ? word + " {}" : "\(word) { \(params) }"
  }

  /// Returns the fields for the params of the screen that a command shows.
  /// - Parameter field: Returns the name of the field for a param.
  private func fields(
    of number: Int, in visits: [Visit], naming field: (String) -> String = { $0 }
  ) -> String {
    let fields = paramNames(of: number, in: visits).compactMap { name in
      expression(for: name, of: number, in: visits).map { "\(field(name).luaKey) = \($0)" }
    }
    return fields.joined(separator: ", ")
  }

  private func paramNames(of number: Int, in visits: [Visit]) -> [String] {
    var names: [String] = []
    for param in visits.flatMap({ $0.moves[number].shown?.params ?? [] }) where !names.contains(param.name) {
      names.append(param.name)
    }
    return names
  }

  /// Returns the expression that has the value of a param in all visits.
  private func expression(for param: String, of number: Int, in visits: [Visit]) -> String? {
    let pairs = visits.compactMap { visit in
      visit.moves[number].shown?.param(param).map { (visit: visit, value: $0) }
    }
    guard let value = pairs.first?.value else { return nil }
    return sources(of: Value.Field(param, value), from: visits[0]).first { source in
      pairs.allSatisfy { source.value(in: $0.visit) == $0.value }
    }?.text
  }

  /// Returns expressions that may have the value of a param, the best one first: the values of an act, then the params
  /// of the screen on which the user acted, and a constant.
  func sources(of param: Value.Field, from visit: Visit) -> [ValueSource] {
    let own = visit.screen.params.map(\.name).sorted {
      ($0 != param.name ? 1 : 0, $0) < ($1 != param.name ? 1 : 0, $1)
    }
    return names.enumerated().map { .argument($0.offset, $0.element) } + own.map { .param($0) }
      + [.constant(param.value)]
  }
}

extension StageMove {
  fileprivate var isAsk: Bool { if case .ask = kind { true } else { false } }
}
