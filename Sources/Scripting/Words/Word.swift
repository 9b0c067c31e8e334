import LuaBridge

/// One word of the API: what it is called, what it takes, what it gives, and what it does.
///
/// Everything that is known of the API stands in these tables: what scripts can call, the errors about
/// arguments, the help, and the annotations for editors.
package struct Word: Sendable {
  /// What it is called.
  package let name: String
  /// Whose word it is.
  package let owner: Owner
  /// What it takes, whoever it is called on aside.
  package let parameters: [Parameter]
  /// What it gives, as an editor's type; empty for nothing.
  package let gives: String
  /// One line of help.
  package let help: String
  /// Whether it is a table with words of its own, which are those of the owner that it gives.
  package let isTable: Bool
  let body: @Sendable (Host, borrowing HostCall) throws(LuaError) -> Void

  init(
    _ name: String, of owner: Owner, _ parameters: [Parameter] = [], gives: String = "", help: String,
    isTable: Bool = false,
    body: @escaping @Sendable (Host, borrowing HostCall) throws(LuaError) -> Void
  ) {
    self.name = name
    self.owner = owner
    self.parameters = parameters
    self.gives = gives
    self.help = help
    self.isTable = isTable
    self.body = body
  }

  /// Whose word it is.
  package enum Owner: String, CaseIterable, Sendable {
    /// The module itself.
    case flow
    /// `flow.override`
    case override = "Override"
    /// A flow: `self` in its methods.
    case coordinator = "Coordinator"
    /// A screen.
    case screen = "Screen"
    /// The app that a scenario plays.
    case app = "App"
    /// A screen of the app that acts are meant for.
    case selection = "Selection"
    /// A swipe that rests under a finger.
    case hold = "Hold"
    /// What functions of routes are given.
    case go = "Go"
    /// A notification that has arrived.
    case notification = "Notification"
    /// A pattern of links.
    case pattern = "Pattern"
    /// `flow.uikit`.
    case uikit = "UIKit"
    /// A view controller of any kind.
    case viewController = "ViewController"
    /// A navigation controller.
    case navigation = "NavigationController"
    /// A tab bar controller.
    case tabs = "TabBarController"
    /// Where the delegate of a presentation is set.
    case presentation = "PresentationController"
    /// The app's window.
    case window = "Window"
    /// A transition, as delegates see it.
    case coordination = "TransitionCoordinator"
    /// A router.
    case router = "Router"

    /// Whether its words are called with a colon.
    package var hasMethods: Bool { self != .flow && self != .override && self != .uikit }

    /// What stands before the colon, as messages write it.
    var receiver: String {
      switch self {
      case .flow, .override, .uikit: ""
      case .coordinator: "self"
      case .screen: "screen"
      case .app: "app"
      case .selection: "app:on(…)"
      case .hold: "swipe"
      case .go: "go"
      case .notification: "notification"
      case .pattern: "pattern"
      case .viewController: "controller"
      case .navigation: "navigation"
      case .tabs: "tabs"
      case .presentation: "presentation"
      case .window: "window"
      case .coordination: "coordinator"
      case .router: "router"
      }
    }
  }

  /// What a word takes.
  package struct Parameter: Sendable {
    /// What it is called.
    package let name: String
    /// What it may be.
    package let type: Kind
    /// Whether it may be left out.
    package let isOptional: Bool
    /// Whether any number of them may stand there.
    package let isRest: Bool

    /// What a parameter may be.
    package enum Kind: Equatable, Sendable {
      case string, number, integer, boolean, table, function, any
      /// Something of the engine's, as editors call it; it is checked where it is used.
      case thing(String)
      /// A table whose fields are those of a shape.
      case record(String)
      /// One of a choice of words, which has a name.
      case word(String)
    }

    static func one(_ name: String, _ type: Kind) -> Parameter {
      Parameter(name: name, type: type, isOptional: false, isRest: false)
    }

    static func maybe(_ name: String, _ type: Kind) -> Parameter {
      Parameter(name: name, type: type, isOptional: true, isRest: false)
    }

    static let rest = Parameter(name: "...", type: .any, isOptional: true, isRest: true)
  }
}

extension Word.Parameter {
  var kind: HostFunction.Parameter {
    let kind: HostFunction.Parameter =
      switch type {
      case .string, .word: .string
      case .number: .number
      case .integer: .integer
      case .boolean: .boolean
      case .table, .record: .table
      case .function: .function
      case .any, .thing: .any
      }
    return isOptional ? kind.optional : kind
  }
}
