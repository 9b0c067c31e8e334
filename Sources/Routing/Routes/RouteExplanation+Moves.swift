import ScreenStack

/// The moves of a plan, in the format of a trace.
extension RouteExplanation.Words {
  func words(_ move: RouteMove, _ taken: [ScreenID]) -> String {
    switch move {
    case .dismiss: row("dismiss", names(taken))
    case .select(let place, _): row("select", thing(place))
    case .restack(_, _, let added, _): stacking(added.map { thing($0) }.joined(separator: ", "), taken)
    case .present(let place, _, let style, _):
      row("present", thing(place) + (style == .automatic ? "" : " " + style.words))
    case .setRoot(let place): row("root", thing(place))
    case .addChild(let place, _): row("add", thing(place))
    case .setColumn(let place, _, _, _): row("detail", thing(place))
    case .showColumn(let id, _, _): row("push", stage.path(of: id))
    case .update(let id, let fields): row("update", stage.text(id.name) + written(fields))
    }
  }

  private func stacking(_ added: String, _ taken: [ScreenID]) -> String {
    if added.isEmpty { return row("pop", names(taken)) }
    return taken.isEmpty ? row("push", added) : row("replace", "\(names(taken)) with \(added)")
  }

  private func names(_ screens: [ScreenID]) -> String {
    screens.map { stage.text($0.name) }.joined(separator: " ")
  }

  /// Returns the name of an existing or new screen. A container with new content is named by that content.
  private func thing(_ place: RoutePlace) -> String {
    switch place {
    case .existing(let id): return stage.text(id.name)
    case .built(let number):
      let build = builds[number]
      if build.contents.isEmpty { return build.shows.name + written(build.params) }
      return build.contents.map { thing(.built($0)) }.joined(separator: " ")
    }
  }
}
