import LuaBridge
import Navigation
import Routing
import ScreenStack

/// The screens that the user can touch after a link was followed, or the alert above them.
struct LinkLanding {
  typealias Screen = (name: String, params: [Value.Field])

  let screens: [Screen]
  /// Those of them to which a route has led, or all if the link has not led to one by a route.
  let goal: [Screen]

  init(_ screens: [Screen], goal: [Screen]) {
    (self.screens, self.goal) = (screens, goal.isEmpty ? screens : goal)
  }

  /// Returns the name of the screen on top, with the params by which alone it differs from another screen on top.
  func top(beside other: LinkLanding, hiding secrets: Set<String>) -> String {
    guard let last = screens.last else { return "nothing" }
    let name = secrets.hides(last.name) ? "•" : last.name
    guard let others = other.screens.last, others.name == last.name else { return name }
    let fields = last.params.unlike(others.params).maskingValues(secrets).map {
      "\($0.name)=\($0.value.written)"
    }
    return fields.isEmpty ? name : "\(name)(\(fields.joined(separator: ", ")))"
  }

  /// True if the user can touch a screen to which the link leads in the other landing. Of the columns of a split view,
  /// others may differ. A screen below a sheet is seen, but the user is not there.
  func meets(_ other: LinkLanding) -> Bool {
    screens.contains { screen in
      other.goal.contains {
        $0.name == screen.name && $0.params.count == screen.params.count
          && $0.params.agree(with: screen.params)
      }
    }
  }
}

/// Landings of links, in the running app and in one that a link launches.
extension Host {
  /// The most calls and timers that are waited for on the way of a link.
  private static let mostWaits = 20

  /// The store of the app as text. Two launches with the same store begin alike.
  func storeText(in frame: inout LuaFrame) throws(LuaError) -> String {
    guard let launch = app.launch else { return "" }
    return try plain(try frame.fetch(launch.store), in: &frame).literal
  }

  /// Returns where the user is after calls have succeeded and timers have fired, or nil if the link is refused or does not
  /// get to an end, for example because an interceptor waits for the user.
  func landing(in frame: inout LuaFrame) throws(LuaError) -> LinkLanding? {
    for _ in 0..<Self.mostWaits {
      guard !app.hasCrashed, app.trips.lastRefusal == nil else { return nil }
      if waitingCalls.isEmpty, app.handlers.timers.isEmpty { return app.isTravelling ? nil : currentLanding }
      guard let next = try nextSuccess(in: &frame), try take(next, in: &frame) == .done else { return nil }
    }
    return nil
  }

  /// Returns the first answer that is no failure, or the next timer if no call waits.
  private func nextSuccess(in frame: inout LuaFrame) throws(LuaError) -> Choice? {
    if waitingCalls.isEmpty { return .fireTimer }
    for answer in answerChoices where !(try isFailure(answer, in: &frame)) { return answer }
    return nil
  }

  /// Starts the app again by a link, with the same store, and returns its landing.
  func landingOfLaunch(by url: String, in frame: inout LuaFrame) throws(LuaError) -> LinkLanding? {
    app.trips.forgetEnd()
    do throws(LuaError) {
      try startAnew(.none, in: &frame)
      _ = try follow(url, isTold: false, .none, in: &frame)
      try settle(in: &frame)
    } catch .refused {
      return nil
    }
    return try landing(in: &frame)
  }

  private var currentLanding: LinkLanding {
    if let alert = visibleAlert { return LinkLanding([(name(ofAlert: alert), [])], goal: []) }
    let stage = app.run.stage
    let screens = look({ $0.touchableScreens })
    let goal = screens.filter { screen in
      app.trips.destination.map { screen == $0 || stage.isPresented(screen, above: $0) } ?? false
    }
    func described(_ screens: [ScreenID]) -> [LinkLanding.Screen] {
      screens.map { (stage.text($0.name), stage.params(of: $0)) }
    }
    return LinkLanding(described(screens), goal: described(goal))
  }

  /// Returns the pattern that claims a link.
  func pattern(of url: String, in frame: inout LuaFrame) throws(LuaError) -> String? {
    guard let link = try? Link(url) else { return nil }
    let links = try linkBook(in: &frame)
    return links.table.match(link).map { links.entries[$0.pattern].pattern.text }
  }
}
