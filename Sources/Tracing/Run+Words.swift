import Navigation
import ScreenStack

extension Run {
  /// Returns the line for the start of a flow. In a tab, its level is `lifecycle`: the tab is reported.
  func started(_ id: FlowID) -> TraceLine {
    var origin = here
    if case .tab? = seat(of: id) { origin.level = .lifecycle }
    return .event(.start, text(id.name), from: origin)
  }

  func finished(_ id: FlowID, with result: String?) -> TraceLine {
    let name = text(id.name)
    guard let result, !result.isEmpty else { return .event(.finish, name, from: here) }
    return .event(
      .finish, text: "\(name) \(result)", subject: name, [.init("result", .text(result))], from: here)
  }

  func cancelled(_ id: FlowID, _ way: Way) -> TraceLine {
    let (name, words) = (text(id.name), way.words(in: stage))
    return .event(.cancel, text: "\(name) \(words)", subject: name, [.init("way", .text(words))], from: here)
  }

  /// Returns the line for a stack change. A stack that lost and got screens was replaced.
  func changed(
    _ popped: [ScreenID], _ pushed: [ScreenID], hiding secrets: Set<String>, from origin: TraceLine.Origin
  ) -> TraceLine {
    let (popped, pushed) = (unfolded(popped), unfolded(pushed))
    if popped.isEmpty { return self.pushed(pushed, secrets, origin) }
    let left = popped.map { name($0) }
    if pushed.isEmpty { return .event(.pop, screens: left, from: origin) }
    let subject = left.joined(separator: " ")
    let came = pushed.map { words(of: $0, hiding: secrets) }
    let screens = Value.Field("screens", .list(left.map(Value.text)))
    let with = Value.Field("with", .list(came.map(Value.text)))
    let told = "\(subject) with \(came.joined(separator: " "))"
    return .event(.replace, text: told, subject: subject, [screens, with], from: origin)
  }

  private func pushed(_ ids: [ScreenID], _ secrets: Set<String>, _ origin: TraceLine.Origin) -> TraceLine {
    if let cover = stage.cover(of: ids[0]) { return covered(ids, by: cover, secrets, origin) }
    if ids.count == 1 {
      return .event(.push, text(ids[0].name), params(of: ids[0], hiding: secrets), from: origin)
    }
    let words = ids.map { self.words(of: $0, hiding: secrets) }
    let screens = Value.Field("screens", .list(words.map(Value.text)))
    return .event(.push, text: words.joined(separator: " "), subject: nil, [screens], from: origin)
  }

  /// Returns the line for a push that is not visible because a screen is presented above the stack.
  private func covered(
    _ ids: [ScreenID], by cover: ScreenID, _ secrets: Set<String>, _ origin: TraceLine.Origin
  ) -> TraceLine {
    let name = stage.path(of: cover)
    let words = ids.map { self.words(of: $0, hiding: secrets) }.joined(separator: " ")
    let fields = params(of: ids[0], hiding: secrets) + [Value.Field("covered_by", .text(name))]
    return .event(
      .push, text: "\(words) (covered by \(name))", subject: text(ids[0].name), fields, from: origin)
  }

  /// Returns the line for what a column of a split view shows.
  func detail(_ ids: [ScreenID], hiding secrets: Set<String>, from origin: TraceLine.Origin) -> TraceLine {
    if ids.count == 1 {
      return .event(.detail, name(ids[0]), params(of: ids[0], hiding: secrets), from: origin)
    }
    return .event(.detail, screens: ids.map { words(of: $0, hiding: secrets) }, from: origin)
  }

  /// Returns screens, with those on the stack of a column in its place.
  private func unfolded(_ ids: [ScreenID]) -> [ScreenID] {
    ids.contains { stage.kind(of: $0) == .navigation } ? ids.flatMap(contents) : ids
  }

  /// Returns the screens on the stack of a navigation controller that is a column, or else the screen itself.
  func contents(of id: ScreenID) -> [ScreenID] {
    let stack = stage.kind(of: id) == .navigation ? stage.children(of: id) : []
    return stack.isEmpty ? [id] : stack.flatMap(contents)
  }

  /// Returns a screen with its params, or the content of a container.
  func words(of id: ScreenID, hiding secrets: Set<String>) -> String {
    let fields = params(of: id, hiding: secrets).map { "\($0.name)=\($0.value.written)" }
    return ([stage.path(of: id)] + fields).joined(separator: " ")
  }

  /// Returns the params of a screen as lines show them.
  func params(of id: ScreenID, hiding secrets: Set<String>) -> [Value.Field] {
    stage.params(of: id).maskingValues(secrets)
  }

  func name(_ id: ScreenID) -> String { text(id.name) }

  private var here: TraceLine.Origin { TraceLine.Origin(time: now, turn: turn) }
}
