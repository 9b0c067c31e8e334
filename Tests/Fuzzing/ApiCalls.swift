import Scripting

/// A call of the API with a hole for a value.
struct ApiCall {
  /// The word that it tries.
  let word: String
  /// The places where it is of use.
  let places: [ApiPlace]
  /// A statement with a hole.
  let statement: String

  /// The statement with a value in its hole.
  func filled(with value: String) -> String { statement.replacing(ApiShapes.hole, with: value) }
}

/// A place in an app where a call is made.
enum ApiPlace: CaseIterable {
  /// The file that defines the plugin.
  case definition
  /// The file of a variant.
  case variant
  /// A handler of a flow.
  case handler
  /// A function of a route.
  case route
  /// A handler of an app that uses UIKit's own calls.
  case controller
  /// The scenario.
  case scenario
  /// A property, which a search judges.
  case property

  /// The places where the words of an owner are of use.
  static func places(of owner: APIFunction.Owner) -> [ApiPlace] {
    switch owner {
    case .flow: [.definition, .handler, .scenario]
    case .override: [.variant]
    case .coordinator, .screen: [.handler]
    case .go: [.route]
    case .app, .selection, .hold, .notification, .pattern: [.scenario]
    case .observed: [.property]
    case .uikit, .viewController, .navigation, .tabs, .alert, .presentation, .window, .coordination, .router:
      [.controller]
    }
  }
}

/// Every call of the API, made of the table of words.
struct ApiCalls {
  let all: [ApiCall]

  init(_ words: [APIFunction] = APIFunction.all, _ shapes: ApiShapes = ApiShapes()) {
    let calls = words.flatMap { word in
      Self.statements(of: word, shapes).map { statement in
        ApiCall(
          word: "\(word.owner.rawValue).\(word.name)", places: ApiPlace.places(of: word.owner),
          statement: statement)
      }
    }
    all = calls + Self.fieldCalls(shapes) + Self.classCalls(shapes)
  }

  private static let hole = ApiShapes.hole

  /// The expression by which scripts get at an owner of words.
  static func receiver(_ owner: APIFunction.Owner) -> String {
    switch owner {
    case .flow: "flow"
    case .override: "flow.override"
    case .uikit: "flow.uikit"
    case .selection: "T.App:on(\"home\")"
    case .hold: "T.App:swipe_back({ hold = 0.4 })"
    case .notification: "T.App:notify({ title = \"t\", link = \"p://home/4\" })"
    case .pattern: "flow.pattern(\"p/:id\")"
    default: "T." + owner.rawValue
    }
  }

  /// A call for each hole in a word's parameters, and one on another receiver.
  private static func statements(of word: APIFunction, _ shapes: ApiShapes) -> [String] {
    let good = word.parameters.map { argument(for: $0, shapes) }
    let isMethod = word.owner.hasMethods
    let start = receiver(word.owner) + (isMethod ? ":" : ".") + word.name
    let calls = word.parameters.indices.flatMap { place in
      holes(in: word.parameters[place], shapes).map { hole in
        var arguments = good
        arguments[place] = hole
        return "local _ = \(start)(\(arguments.joined(separator: ", ")))"
      }
    }
    if !isMethod { return calls.isEmpty ? ["local _ = \(start)(\(hole))"] : calls }
    let others = ([hole] + good).joined(separator: ", ")
    return calls + ["local _ = (\(receiver(word.owner))).\(word.name)(\(others))"]
  }

  private static func holes(in parameter: APIFunction.Parameter, _ shapes: ApiShapes) -> [String] {
    switch parameter.type {
    case .string, .number, .integer, .boolean, .word: [hole]
    case .function: [hole, "function() return \(hole) end"]
    case .table, .any: [hole, "{ \(hole) }", "{ id = \(hole) }", "{ row = \(hole) }", "{ [\(hole)] = 1 }"]
    case .thing(let type), .record(let type): shapes.holes(in: type)
    }
  }

  /// An argument with which a word gets as far as the others.
  private static func argument(for parameter: APIFunction.Parameter, _ shapes: ApiShapes) -> String {
    switch parameter.type {
    case .string: texts[parameter.name].map { "\"\($0)\"" } ?? "\"home\""
    case .number: "0.1"
    case .integer, .any: "1"
    case .boolean: "true"
    case .table: "{}"
    case .function: "function() end"
    case .word(let alias): shapes.words[alias] ?? "\"\""
    case .record(let type):
      "{ \(ApiShapes.needed(by: ApiShapes.alternatives(of: type)[0])) }"
    case .thing(let type):
      switch ApiShapes.alternatives(of: type)[0] {
      case "NavigationController": "T.NavigationController"
      case "ObjectClass", "ControllerClass": "nil"
      case "string": "\"home\""
      default: "T.ScreenClass { id = 7 }"
      }
    }
  }

  private static let texts = [
    "action": "pick", "input": "name", "experiment": "e", "url": "p://home/3", "pattern": "x/:id",
    "key": "to",
    "version": "1.0.0", "event": "done",
  ]

  /// Fields of what has words, read and written, and fields that are none.
  private static func fieldCalls(_ shapes: ApiShapes) -> [ApiCall] {
    APIFunction.Owner.allCases.flatMap { owner -> [ApiCall] in
      let receiver = "(\(receiver(owner)))"
      let fields = (shapes.fields[owner.rawValue] ?? []).filter { !$0.name.hasPrefix("[") }.map(\.key)
      let known = fields.flatMap {
        ["local x = \(receiver) x.\($0) = \(hole)", "local _ = \(receiver).\($0) == \(hole)"]
      }
      let others = [
        "local x = \(receiver) x[\(hole)] = 1", "local _ = \(receiver)[\(hole)]",
        "local x = \(receiver) x.nothing = \(hole)",
      ]
      return (known + others).map {
        ApiCall(word: "\(owner.rawValue) field", places: ApiPlace.places(of: owner), statement: $0)
      }
    }
  }

  /// Classes that are called, and functions of Lua that keep or show what they are given.
  private static func classCalls(_ shapes: ApiShapes) -> [ApiCall] {
    let classes = shapes.callable.filter { APIFunction.Owner(rawValue: $0) == nil }.flatMap { name in
      ["(\(hole))", " { id = \(hole) }", " { [\(hole)] = 1 }"].map { "local _ = T.\(name)\($0)" }
    }
    let functions = ["require", "print", "error", "tostring", "assert"].map { "local _ = \($0)(\(hole))" }
    return (classes + functions).map {
      ApiCall(word: "call", places: [.handler, .controller, .definition], statement: $0)
    }
  }
}
