import ScreenStack

/// What a scenario asks for: the user's hand, the system, or a look.
enum Act: Sendable {
  case launch(LaunchPlan)
  case tap(String, [Held], on: Selection?)
  case type(String, String, on: Selection?)
  case back
  case holdBack(String)
  case swipeBack(Swipe)
  case swipeDown(Swipe)
  case endSwipe(Int, isFinished: Bool)
  case tab(String)
  case rotate
  case resize(Width)
  case leave
  case reach(String)
  case wait(Microseconds)
  case background
  case foreground
  case restart
  case expect(String)
  case goal(String)
  case look(Look)
  case can(String, on: Selection?)
  case count(String)
  case go(String, Held)
  case open(String)
  case notify(Held)
  case tapNotification(Int)
  case expectWhy(String)
  case reload(ReloadPlan)
  case variant(String)
  case whyVariant(String)

  /// True if it begins a navigation by a route or a link.
  var isNavigation: Bool {
    switch self {
    case .go, .open: true
    default: false
    }
  }

  /// How a swipe goes on once it has begun.
  enum Swipe: Equatable, Sendable {
    case finished, cancelled
    /// The finger rests after so many thousandths of the way.
    case held(Int16)
  }

  /// What a script looks at.
  enum Look: String, Sendable {
    case top, path, tree, flows, leaks, events, url, why
  }
}

/// An act that a scenario asks for, and its line.
struct Request: Sendable {
  let act: Act
  let cause: Cause
}

/// What `flow.launch` was given.
struct LaunchPlan: Sendable {
  let app: App
  var circumstances: Circumstances
  /// What is asked for the user's id, by the number of the replies.
  var lateUser: Int?
  var store: Held
  var services: Held
  /// The link or the notification that it begins with.
  var link: String?
  var notification: Held?

  enum App: Sendable {
    case plugin(String)
    /// A class of flows, or a plugin that a script holds in its hand.
    case thing(ThingID)
    /// A function that is the app's delegate, and the plugin in whose folder the scenario stands.
    case delegate(Held, in: String)
  }
}
