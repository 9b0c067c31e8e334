import LuaBridge
import Navigation
package import ScreenStack
import Tracing

/// A place in a running app, for comparison with another run of it.
package struct AppPlace: Sendable {
  /// The current path.
  package let path: String
  /// The screens that can be touched, with their params, also those that have no value. Empty below an alert.
  package let screens: [(name: String, params: [Value.Field])]
  /// The names of the actions of these screens, or of the buttons of an alert.
  package let actions: [String]
  /// The alert above everything else, or nil.
  package let question: Question?

  /// An alert, or an action sheet.
  package struct Question: Sendable {
    /// The title, or the message of an alert without a title. It may be empty.
    package let title: String
    /// True for an action sheet.
    package let isSheet: Bool
  }
}

extension ScriptHost {
  /// The current place.
  package var appPlace: AppPlace { host.appPlace }

  /// The names of all screens and of their actions.
  package var screensAndActions: (screens: Set<String>, actions: Set<String>) {
    let screens = host.world.definitions.screens
    let names = screens.map { host.written($0.title) }
    return (Set(names), Set(screens.flatMap { $0.actions.map(\.name) }))
  }

  /// The buttons of all alerts that the app has shown.
  package var pastButtons: Set<String> {
    let asked = host.trace.lines.filter { $0.verb == "ask" }.flatMap(\.details)
    let words = asked.filter { $0.name == "buttons" }.flatMap { field -> [Value] in
      if case .list(let words) = field.value { words } else { [] }
    }
    return Set(words.compactMap { if case .text(let word) = $0 { word } else { nil } })
  }

  /// Returns the shortest way to a place, as lines of a scenario, or nil if none was found. The world is the same
  /// afterwards.
  /// - Parameter values: The values to be tried for actions whose arguments cannot be guessed, by action.
  package mutating func way(
    giving values: [String: [[Value]]], where isThere: (AppPlace) -> Bool
  ) throws(ScriptError) -> [String]? {
    try visit { world throws(LuaError) in
      try world.tryOut { world throws(LuaError) in
        var extent = ScriptWorld.WayExtent()
        extent.values = values
        return try world.findWay(within: extent) { isThere($0.appPlace) }.way?.map(\.line)
      }
    }
  }
}

extension Host {
  fileprivate var appPlace: AppPlace {
    let path = app.run.stage.path()
    if let alert = visibleAlert {
      return AppPlace(
        path: path, screens: [], actions: buttons(of: alert),
        question: AppPlace.Question(
          title: app.run.stage.title(ofAlert: alert),
          isSheet: app.run.text(alert.name) == AlertPlan.nameOfSheet))
    }
    let screens = look({ $0.touchableScreens })
    return AppPlace(
      path: path,
      screens: screens.map { (app.run.text($0.name), declaredParams(of: $0)) },
      actions: targets.map(\.action.name), question: nil)
  }

  private func declaredParams(of screen: ScreenID) -> [Value.Field] {
    guard let kind = app.bindings.of(screen).flatMap({ world.things[$0]?.screenClass }) else {
      return app.run.stage.params(of: screen)
    }
    return params(of: screen, as: kind)
  }
}
