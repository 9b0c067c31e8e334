import ScreenStack

/// An act of a scenario, performed by the user or the system, or a query. Large plans are boxed, because acts are copied.
enum Act: Sendable {
  indirect case launch(LaunchPlan)
  case tap(String, [RetainedValue], on: Selection?)
  case type(String, String, on: Selection?)
  case back(on: Selection?)
  /// The number counts screens of this name in the menu, from the nearest.
  case holdBack(String, Int?, on: Selection?)
  case swipeBack(Swipe, on: Selection?)
  case swipeDown(Swipe)
  case tapOutside
  case endSwipe(Int, isFinished: Bool)
  case tab(String, on: Selection?)
  case rotate
  case resize(Width)
  case leave
  case reach(String)
  case wait(Microseconds)
  case background
  case foreground
  case restart
  case answer(Answer)
  case fireTimer
  case pending(String?)
  case expect(String)
  case goal(String)
  case look(Look)
  case can(String, on: Selection?)
  case count(String)
  case go(String, RetainedValue)
  case open(String)
  case notify(RetainedValue)
  case tapNotification(Int)
  case expectWhy(String)
  indirect case reload(ReloadPlan)
  case variant(String)
  case whyVariant(String)

  /// True if it begins a navigation by a route or a link.
  var isNavigation: Bool {
    switch self {
    case .go, .open: true
    default: false
    }
  }

  /// The ways in which a swipe continues after it has begun.
  enum Swipe: Equatable, Sendable {
    case finished, cancelled
    /// The finger stops after a number of thousandths of the distance.
    case held(Int16)
  }

  /// An answer to a waiting call of a service.
  struct Answer: Equatable, Sendable {
    let service: String
    /// The number of the reply, from 1 on, or nil for the next one.
    var reply: Int?
    /// The number of the call, from 1 on, or nil for the oldest one.
    var call: Int?
    /// An answer that is none of the replies.
    var given: Given?

    /// A value, or a failure with its message.
    enum Given: Equatable, Sendable {
      case value(Value)
      case failure(String)
    }

    /// The options of `app:answer`.
    var options: [Value.Field] {
      let numbers = [(AnswerKey.reply, reply), (.call, call)].compactMap { key, number in
        number.map { Value.Field(key.rawValue, .integer($0)) }
      }
      return switch given {
      case .value(let value)?: numbers + [Value.Field(AnswerKey.value.rawValue, value)]
      case .failure(let words)?: numbers + [Value.Field(AnswerKey.failure.rawValue, .text(words))]
      case nil: numbers
      }
    }
  }

  /// The properties of the app that a script can query.
  enum Look: String, Sendable {
    case top, path, tree, flows, leaks, events, url, why
  }
}

/// An act that a scenario requests, and its line.
struct Request: Sendable {
  let act: Act
  let cause: Cause
}

/// The arguments of `flow.launch`.
struct LaunchPlan: Sendable {
  let app: App
  var circumstances: Circumstances
  /// The number of the replies that give the user's id, or nil.
  var lateUser: Int?
  /// The number of the replies that give the user's attributes, or nil.
  var lateAttributes: Int?
  var store: RetainedValue
  var services: RetainedValue
  /// The link or the notification that the app is opened with.
  var link: String?
  var notification: RetainedValue?

  enum App: Sendable {
    case plugin(String)
    /// A flow class or a plugin, given as a value.
    case thing(ThingID)
    /// A function that is the app delegate, and the plugin that contains the scenario.
    case delegate(RetainedValue, in: String)
  }
}
