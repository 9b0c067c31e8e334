public import ScreenStack

/// A line of the log of a session of a real app.
///
///     {"t":12.5,"screen":"photo","params":{"id":3},"path":"photos photo"}
public struct LogLine: Equatable, Sendable {
  /// The number of the line in its file, from 1.
  public let number: Int
  /// The seconds since the launch, or nil if the log says none.
  public let time: Double?
  /// The content.
  public let content: Content
  /// The screen on which an act was done or an alert has appeared, if their line says so. Nil for other lines.
  public let screen: Sight?

  /// The kinds of lines.
  public enum Content: Equatable, Sendable {
    /// The app was launched, with these options of a launch.
    case launch(options: [Value.Field])
    /// A screen has appeared.
    case screen(Sight)
    /// An alert or an action sheet has appeared.
    case alert(LoggedAlert)
    /// The user or the system has done something.
    case act(LoggedAct)
    /// Anything else, such as the events of analytics. A mapping gives it a meaning.
    case event(Value)
  }

  /// Creates a line.
  public init(number: Int, time: Double?, _ content: Content, screen: Sight? = nil) {
    (self.number, self.time, self.content, self.screen) = (number, time, content, screen)
  }
}

extension [LogLine] {
  /// The lines, with a line of its own for each screen that an act or alert names, unless the log has shown this screen
  /// last. A tap on a button of an alert is not done on the screen below the alert.
  public var withSeparateScreens: [LogLine] {
    var lines: [LogLine] = []
    var (last, isAsking): (Sight?, Bool) = (nil, false)
    for line in self {
      if let screen = line.screen, !isAsking, last.map({ !screen.isLess(than: $0) }) ?? true {
        lines.append(LogLine(number: line.number, time: line.time, .screen(screen)))
        last = screen
      }
      lines.append(LogLine(number: line.number, time: line.time, line.content))
      switch line.content {
      case .launch: (last, isAsking) = (nil, false)
      case .screen(let sight): (last, isAsking) = (sight, false)
      case .alert: isAsking = true
      case .act(let act): if act.isTouch { isAsking = false }
      case .event: break
      }
    }
    return lines
  }
}

extension LogLine {
  /// True for a launch, a screen, an alert and an act that logs can have.
  public var hasMeaning: Bool {
    switch content {
    case .launch, .screen, .alert: true
    case .act(let act): act.verb != nil
    case .event: false
    }
  }

  /// Returns the line without some params of screens, which are given by the names of the screens.
  func leaving(out params: [String: Set<String>]) -> LogLine {
    guard case .screen(let sight) = content, let names = params[sight.name] else { return self }
    let left = sight.params.filter { !names.contains($0.name) }
    return LogLine(number: number, time: time, .screen(Sight(sight.name, params: left, path: sight.path)))
  }
}

/// A screen as a log describes it.
public struct Sight: Equatable, Sendable {
  /// The name.
  public let name: String
  /// The params that the log has.
  public let params: [Value.Field]
  /// The current path in the notation of traces, or nil if the log has none.
  public let path: String?

  /// Creates a screen with a name.
  public init(_ name: String, params: [Value.Field] = [], path: String? = nil) {
    (self.name, self.params, self.path) = (name, params, path)
  }

  /// Returns whether another line shows the same screen, and says at least as much about it.
  fileprivate func isLess(than other: Sight) -> Bool {
    name == other.name && (params.isEmpty || params == other.params) && (path == nil || path == other.path)
  }

  /// The place for a message: the path, or the name.
  public var place: String { path ?? name }

  /// Returns whether a screen of the model has all params that both of them have.
  ///
  /// Plain values are compared as text, because analytics write numbers in quotes.
  public func agrees(with fields: [Value.Field]) -> Bool { params(unlike: fields).isEmpty }

  /// Returns the params that a screen of the model has with another value. A secret of the log may be any value.
  public func params(unlike fields: [Value.Field]) -> [Value.Field] {
    params.filter { given in
      fields.first { $0.name == given.name }.map { !given.value.agrees(with: $0.value) } ?? false
    }
  }

  /// The bytes between the names in a path.
  static let separators = Array(" ()|+".utf8)

  /// Returns the names in the path: those of its screens, without those of tabs.
  public var screensOnPath: [String] {
    guard let path else { return [] }
    // Names may have any letters, so bytes are enough to find what is between them.
    let words = path.utf8.split { Self.separators.contains($0) }
    return words.filter { $0.last != UInt8(ascii: ":") }.map { String(Substring($0)) }
  }
}

extension Value {
  /// Returns whether a value of a log agrees with one of the model: a secret with any value, a list with one that has
  /// the same elements, and a table with one that has the same values in all fields that both of them have.
  func agrees(with model: Value) -> Bool {
    if self == LoggedAct.secret { return true }
    switch (self, model) {
    case (.list(let given), .list(let here)):
      return given.count == here.count && zip(given, here).allSatisfy { $0.agrees(with: $1) }
    case (.table(let given), .table(let here)):
      return given.allSatisfy { field in
        here.first { $0.name == field.name }.map { field.value.agrees(with: $0.value) } ?? true
      }
    // Neither JSON nor Lua tells an empty list from an empty table in all cases.
    case (.list([]), .table([])), (.table([]), .list([])): return true
    default:
      guard let text = asText, let other = model.asText else { return false }
      return text == other
    }
  }

  /// The text by which plain values are compared. Nil for lists and tables.
  private var asText: String? {
    switch self {
    case .text(let text): text
    case .number(let number) where number.rounded() == number && abs(number) < 1e15: "\(Int(number))"
    case .nothing, .flag, .integer, .number: written
    case .list, .table: nil
    }
  }
}
