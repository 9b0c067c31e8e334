/// A callback, a line of UIKit's log, or an exception, as a device or the stage reports it.
public struct Callback: Hashable, Sendable {
  /// The view controller that is called, or `app`.
  public let who: String
  /// The name, such as `viewWillAppear`, `didShow`, `log` or `crash`.
  public let name: String
  /// The arguments in words.
  public let arguments: [String]

  /// The value of `viewControllers` of each navigation controller at that moment, for callbacks of screens.
  public let stacks: String

  init(_ name: String, of who: String, _ arguments: [String] = [], stacks: String = "") {
    (self.name, self.who, self.arguments, self.stacks) = (name, who, arguments, stacks)
  }

  var isLog: Bool { name == "log" }

  /// The callback in a report.
  public var words: String {
    let call = arguments.isEmpty ? "\(who).\(name)" : "\(who).\(name) \(arguments.joined(separator: " "))"
    return stacks.isEmpty ? call : "\(call)  [\(stacks)]"
  }
}

extension String {
  /// A message of UIKit with names instead of objects, such as `<photo>` for `<photo: 0x3>`, and without the bundle
  /// id at its end.
  var comparable: String {
    var text = ""
    var rest = self[..<(firstRange(of: " in the application : ")?.upperBound ?? endIndex)]
    while let start = rest.firstIndex(of: "<") {
      let end = rest[start...].firstIndex(of: ">") ?? rest.endIndex
      let name = rest[start..<end].prefix { $0 != ":" && $0 != " " }
      text += rest[..<start] + name
      rest = rest[end...]
    }
    return text + rest
  }
}
