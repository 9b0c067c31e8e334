package import ScreenStack

extension RouteRefusal {
  /// Returns the refusal as text.
  package func message(in stage: Stage) -> String {
    switch self {
    case .unknown(let route): "there is no route '\(route)'. Define it, or correct its name."
    case .missing(let key, let route): "route '\(route)': it needs '\(key)'. Put it into the context."
    case .wrongSort(let key, let route, let wanted, let given):
      "route '\(route)': '\(key)' is to be \(wanted.words), and is \(given.words). Correct the context."
    case .notFound(let route):
      "route '\(route)': it was not found and is never built. Show it first."
    case .nothingOnStage(let route):
      "route '\(route)': there is nothing on screen to begin from. Show a root first."
    case .locked(let id): "'\(stage.text(id.name))' is locked. Leave it first."
    case .keeps(let id, let route):
      "'\(stage.text(id.name))' may not be closed, says route '\(route)'. Close it first."
    case .hidden(let name, let container):
      "'\(name)' cannot be seen in '\(container)'. Make the window wider."
    case .presents(let name, let presented):
      "'\(name)' presents '\(presented)' already. Dismiss that first."
    case .onScreenAlready(let id): "'\(stage.text(id.name))' is on screen already. Make a new one."
    case .busy: "a transition is under way. Wait until it has ended."
    case .impossible(let words): words
    case .notShown(let route):
      "route '\(route)': it would be covered. Come from the topmost screen."
    case .pushesNavigation(let route):
      "route '\(route)': a navigation cannot be pushed. Push its screens, or present it."
    case .lacks(let what, let name, let route):
      "route '\(route)': \(name.map { "'\($0)'" } ?? "the navigation on screen") is not in a \(what.words)."
    case .noTab(let name, let tabs, let route):
      "route '\(route)': there is no tab '\(name)'. The tabs are \(tabs.joined(separator: ", "))."
    }
  }
}

extension RouteRefusal.Surroundings {
  fileprivate var words: String {
    switch self {
    case .navigation: "navigation. Come from one, or present one with it"
    case .tabs: "tab bar. Come from one"
    case .tabsAtTop: "tab bar, but the topmost screen is. Write from = \"top\""
    case .column(let column): "split view with a \(column.rawValue) column. Give it one"
    case .split: "split view. Push it, or present it"
    }
  }
}

extension Stage {
  /// Returns the name of a screen or container, or nil for a navigation, which UIKit names.
  func ownName(of id: ScreenID) -> String? { kind(of: id) == .navigation ? nil : text(id.name) }
}

extension RouteParam.Sort {
  fileprivate var words: String { self == .integer ? "an integer" : "a \(rawValue)" }
}
