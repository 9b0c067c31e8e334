import LuaBridge

/// A function or method of the API, with its name, parameters, result, and help.
///
/// These tables define the whole API: the functions that scripts can call, the errors for invalid arguments,
/// the help, and the annotations for editors.
package struct APIFunction: APIMember, Sendable {
  /// The name of the function.
  package let name: String
  /// The owner of the function.
  package internal(set) var owner = Owner.flow
  /// The parameters, without the receiver.
  package let parameters: [Parameter]
  /// The type of the result, as editors write it, or an empty string.
  package let gives: String
  /// A line of help.
  package let help: String
  /// A Boolean value that indicates whether it is also a table with the functions of the owner in `gives`.
  package private(set) var isTable = false
  /// The receiver in messages, if that is seldom the usual one of the owner.
  private var ownReceiver: String?
  let body: @Sendable (Host, borrowing HostCall) throws(LuaError) -> Void

  init(
    _ name: String, _ parameters: [Parameter] = [], gives: String = "", help: String,
    body: @escaping @Sendable (Host, borrowing HostCall) throws(LuaError) -> Void
  ) {
    self.name = name
    self.parameters = parameters
    self.gives = gives
    self.help = help
    self.body = body
  }

  /// The receiver before the colon in messages.
  var receiver: String { ownReceiver ?? owner.receiver }

  /// Returns the function with another receiver in messages.
  func called(on receiver: String) -> APIFunction {
    var function = self
    function.ownReceiver = receiver
    return function
  }

  /// The function, which is also a table with the functions of the owner that it returns.
  var asTable: APIFunction {
    var table = self
    table.isTable = true
    return table
  }

  /// The types that own functions and fields.
  package enum Owner: String, CaseIterable, Sendable {
    /// The module itself.
    case flow
    /// The table `flow.override`.
    case override = "Override"
    /// A flow: `self` in its methods.
    case coordinator = "Coordinator"
    case screen = "Screen"
    case app = "App"
    /// The app, as properties see it.
    case observed = "ObservedApp"
    /// A selected screen of the app, for the next act.
    case selection = "Selection"
    case hold = "Hold"
    /// The table that functions of routes get.
    case go = "Go"
    case notification = "Notification"
    case pattern = "Pattern"
    case uikit = "UIKit"
    case viewController = "ViewController"
    case navigation = "NavigationController"
    case tabs = "TabBarController"
    case alert = "AlertController"
    /// A presentation controller, which has the delegate of a presentation.
    case presentation = "PresentationController"
    case window = "Window"
    /// A transition, as delegates see it.
    case coordination = "TransitionCoordinator"
    case router = "Router"

    /// A Boolean value that indicates whether its functions are called with a colon.
    package var hasMethods: Bool {
      switch self {
      case .flow, .override, .uikit: false
      default: true
      }
    }

    /// The usual receiver before the colon in messages.
    var receiver: String {
      switch self {
      case .flow, .override, .uikit: ""
      case .coordinator: "self"
      case .screen: "screen"
      case .app, .observed: "app"
      case .selection: "app:on(…)"
      case .hold: "swipe"
      case .go: "go"
      case .notification: "notification"
      case .pattern: "pattern"
      case .viewController: "controller"
      case .navigation: "navigation"
      case .tabs: "tabs"
      case .alert: "alert"
      case .presentation: "presentation"
      case .window: "window"
      case .coordination: "coordinator"
      case .router: "router"
      }
    }
  }

  /// A parameter of a function.
  package struct Parameter: Sendable {
    /// The name of the parameter.
    package let name: String
    /// The type of the parameter.
    package let type: Kind
    /// A Boolean value that indicates whether it can be omitted.
    package let isOptional: Bool
    /// A Boolean value that indicates whether it stands for any number of arguments.
    package let isRest: Bool

    /// The types of parameters.
    package enum Kind: Equatable, Sendable {
      case string, number, integer, boolean, table, function, any
      /// A thing of the engine, by its type for editors. It is checked where it is used.
      case thing(String)
      /// A table whose fields are those of a shape.
      case record(String)
      /// One of several strings, by the name of the alias.
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

extension APIFunction.Parameter {
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
