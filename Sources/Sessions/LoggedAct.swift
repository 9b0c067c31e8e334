public import ScreenStack

/// An act as a log describes it.
///
///     {"act":"tap","id":"select","args":[3]}
public struct LoggedAct: Equatable, Sendable {
  /// The verb of a scenario: `tap`, `back`. Other words are noise.
  public let word: String
  /// The arguments. The first one is the name of an action, tab or link.
  public let arguments: [Value]
  /// The options. A tap has a `row` only if it has no values, which say more exactly what was tapped.
  public let options: [Value.Field]

  /// Creates an act.
  public init(_ word: String, _ arguments: [Value] = [], _ options: [Value.Field] = []) {
    (self.word, self.arguments) = (word, arguments)
    let hasValues = word == ActVerb.tap.rawValue && arguments.count > 1
    self.options = hasValues ? options.filter { $0.name != Self.row } : options
  }

  private static let row = "row"

  /// The row of a list that was tapped, if the log does not say with which values.
  var row: Int? {
    guard case .integer(let row)? = options.first(where: { $0.name == Self.row })?.value else { return nil }
    return row
  }

  /// The verb, or nil for what a log cannot tell of.
  public var verb: ActVerb? { ActVerb(rawValue: word).flatMap { $0.isTouch || $0.isFromOutside ? $0 : nil } }

  /// The name that an act of the user is about, such as that of an action.
  public var id: String? {
    guard isTouch, case .text(let text)? = arguments.first else { return nil }
    return text
  }

  /// The link that the act opens: that of `open`, or of the notification that the user taps. Nil for other acts.
  var link: String? {
    let url =
      switch verb {
      case .open: arguments.first
      case .notify: options.first { $0.name == "link" }?.value
      default: nil as Value?
      }
    guard case .text(let link)? = url else { return nil }
    return link
  }

  /// True if the act concerns the screen that the user sees.
  public var isTouch: Bool { verb?.isTouch == true }

  /// The value that a log writes where the user has entered a secret.
  public static let secret = Value.mask

  /// The text that a scenario has in its place.
  public static let standIn = "secret"

  /// Returns the act as a line of a scenario.
  /// - Parameter delay: The seconds after the act before, if the app is not at rest by then.
  public func line(after delay: Double? = nil) -> String {
    var receiver = delay.map { "app:after(\(Value.number($0).literal))" } ?? "app"
    if verb == .notify {
      let note = "\(receiver):notify(\(Value.table(options).literal))"
      return delay == nil ? "\(note):tap()" : "\(note):after(0):tap()"
    }
    var given = arguments.map { $0 == Self.secret ? Value.text(Self.standIn) : $0 }
    if let screen = screenOfAction, let id {
      receiver += ":on(\(screen.quoted), \(Value.table(options).literal))"
      given[0] = .text(String(id.dropFirst(screen.count + 1)))
    } else if !options.isEmpty {
      given.insert(.table(options), at: verb == .tap ? min(1, given.count) : given.count)
    }
    if given.count == 1, case .text(let text) = given[0] { return "\(receiver):\(word) \(text.quoted)" }
    return "\(receiver):\(word)(\(given.map(\.literal).joined(separator: ", ")))"
  }

  /// The screen whose action is meant, if params choose it among several: `account.refresh` with `id`.
  var screenOfAction: String? {
    guard let id, !options.isEmpty, options.allSatisfy({ $0.name != Self.row }),
      let point = id.lastIndex(of: ".")
    else { return nil }
    return String(id[..<point])
  }

  /// The act in the words of a message: `tap buy`.
  public var words: String {
    ([word] + arguments.map(\.written) + options.map { "\($0.name)=\($0.value.written)" })
      .joined(separator: " ")
  }
}
