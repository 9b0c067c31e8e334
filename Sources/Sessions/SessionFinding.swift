public import ScreenStack

/// A line of a log that the model contradicts.
public struct SessionFinding: Equatable, Sendable {
  /// The number of the line.
  public let line: Int
  /// The line, as the app did it.
  public let seen: Seen
  /// The current path of the model.
  public let here: String
  /// The params of the model's screen that have another value in the app.
  public let params: [Value.Field]

  /// The line of the app that contradicts.
  public enum Seen: Equatable, Sendable {
    /// The app shows a screen, with params that have another value in the model.
    case screen(String, params: [Value.Field] = [])
    /// The user does something.
    case act(String)
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

  /// The finding in words, with the line and both places.
  public var message: String {
    switch seen {
    case .screen(let place, let params):
      "after line \(line) the app shows \(Self.words(place, params)), and the model is at "
        + "\(Self.words(here, self.params)): no act leads there"
    case .act(let words):
      "at line \(line) the user does '\(words)', and the model is at '\(here)': nothing there does that"
    }
  }

  private static func words(_ place: String, _ params: [Value.Field]) -> String {
    let values = params.map { "\($0.name)=\($0.value.written)" }.joined(separator: " ")
    return "'\(place)'" + (values.isEmpty ? "" : " with " + values)
  }
}
