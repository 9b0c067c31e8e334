public import ScreenStack

/// A line of a log that the model contradicts.
public struct SessionFinding: Equatable, Sendable {
  /// The number of the line.
  public let line: Int
  /// The line, as the app did it.
  public private(set) var seen: Seen
  /// The current path of the model.
  public let here: String
  /// The params of the model's screen that have another value in the app.
  public private(set) var params: [Value.Field]
  /// The acts that lead to that screen with other params, as lines of a scenario.
  private var way: [String] = []

  /// The line of the app that contradicts.
  public enum Seen: Equatable, Sendable {
    /// The app shows a screen, with params that have another value in the model.
    case screen(String, params: [Value.Field] = [])
    /// The user does something, which the model may have refused for a reason.
    case act(String, refusal: String? = nil)
    /// The app shows an alert, and the model another one.
    case alert(LoggedAlert, model: LoggedAlert)
  }

  /// Creates a finding.
  public init(line: Int, _ seen: Seen, here: String, params: [Value.Field] = []) {
    (self.line, self.seen, self.here, self.params) = (line, seen, here, params)
  }

  /// Creates the finding that the app shows a screen that is not at a place of the model.
  /// - Parameter screens: The screens at that place, with their params.
  public init(
    line: Int, _ sight: Sight, here: String, amid screens: [(name: String, params: [Value.Field])]
  ) {
    let model = screens.first { $0.name == sight.name }?.params ?? []
    let params = sight.params(unlike: model)
    let others = params.compactMap { param in model.first { $0.name == param.name } }
    self.init(line: line, .screen(sight.place, params: params), here: here, params: others)
  }

  /// Notes the acts that lead to the screen with other params.
  public mutating func note(_ way: [String], to sight: Sight, with model: [Value.Field]) {
    let own = sight.params(unlike: model)
    if own.isEmpty { return }
    self.way = way
    seen = .screen(sight.place, params: own)
    params = own.compactMap { param in model.first { $0.name == param.name } }
  }

  /// The finding in words, with the line and both places.
  public var message: String {
    switch seen {
    case .screen(let place, let params) where way.isEmpty:
      "after line \(line) the app shows \(Self.words(place, params)), and the model is at "
        + "\(Self.words(here, self.params)): no act leads there"
    case .screen(let place, let params):
      "after line \(line) the app shows \(Self.words(place, params)), and the model is at '\(here)': "
        + "no act leads there, but \(way.joined(separator: " ")) does with \(Self.words(self.params))"
    case .alert(let alert, let model):
      "after line \(line) the app shows \(alert.words), and the model is at '\(here)' with \(model.words)"
    case .act(let words, let refusal):
      "at line \(line) the user does '\(words)', and the model is at '\(here)': "
        + (refusal ?? "nothing there does that")
    }
  }

  private static func words(_ place: String, _ params: [Value.Field]) -> String {
    "'\(place)'" + (params.isEmpty ? "" : " with " + words(params))
  }

  private static func words(_ params: [Value.Field]) -> String {
    params.map { "\($0.name)=\($0.value.written)" }.joined(separator: " ")
  }
}
