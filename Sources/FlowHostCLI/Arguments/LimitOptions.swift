package import Scripting

/// The options that set the limits of a script.
package enum LimitOptions {
  /// The options.
  package static let all =
    ofSearch + [
      Command.Option(
        name: "--timeout", value: "SECONDS",
        help: "seconds after which the script is ended, such as 0.5 (default 60)")
    ]

  /// The options for searches, which take as long as there is something to try.
  static let ofSearch: [Command.Option] = [
    Command.Option(
      name: "--memory", value: "SIZE", help: "memory for the script, such as 512K, 64M or 1G (default 128M)",
      tag: .memory),
    Command.Option(
      name: "--fuel", value: "COUNT",
      help: "units of work, such as instructions, for the script (default 100M)", tag: .memory),
  ]

  /// The limits that the user chose, and the options that pass them on to a worker.
  package struct Chosen {
    /// The limits.
    package let limits: ScriptLimits
    /// The limit of a search in seconds.
    package let searchSeconds: Double
    /// The options as the user gave them.
    package let words: [String]

    /// Parses the options.
    package init(_ arguments: ParsedArguments) throws(UsageError) {
      limits = try LimitOptions.limits(from: arguments)
      searchSeconds = try LimitOptions.searchLimits(from: arguments).seconds
      words = LimitOptions.all.flatMap { option in
        arguments.value(of: option.name).map { [option.name, $0] } ?? []
      }
    }
  }

  /// Returns the limits that the user chose. Limits that were not given keep their defaults.
  /// - Throws: ``UsageError/badValue(option:value:wanted:)``.
  package static func limits(from arguments: ParsedArguments) throws(UsageError) -> ScriptLimits {
    var limits = ScriptLimits()
    if let size = try size(of: "--memory", in: 256 << 10...16 << 30, arguments) { limits.memory = size }
    if let text = arguments.value(of: "--fuel") {
      limits.fuel = try check(
        number(text, unit: 1000), in: 1...1_000_000_000_000_000, "--fuel", text,
        "a count from 1 to 1000000G, such as 5M")
    }
    if let text = arguments.value(of: "--timeout") {
      limits.seconds = try check(
        seconds(text), in: 0.001...86_400, "--timeout", text, "seconds from 0.001 to 86400, such as 0.5")
    }
    return limits
  }

  /// Returns the limits of a search. It takes as long as there is something to try, unless the user sets a limit of
  /// time, and its ways may take any time on the device's clock.
  static func searchLimits(from arguments: ParsedArguments) throws(UsageError) -> ScriptLimits {
    var limits = try limits(from: arguments)
    if arguments.value(of: "--timeout") == nil { limits.seconds = 86_400 }
    limits.time = .max
    return limits
  }

  /// Returns text that says how to raise a limit that a script reached.
  package static func remedy(for limit: ScriptLimits.Kind?) -> String {
    switch limit {
    case .memory: ". Give it more with --memory."
    case .fuel: " Give it more with --fuel."
    case .moduleFuel: " Loading a module may not do so much: put it in a function that the script calls."
    case .seconds: ". Give it more with --timeout."
    case nil: ""
    }
  }

  /// Returns the value of an option as a number of bytes: `512K`, `64M`, `1G`.
  package static func size(
    of option: String, in range: ClosedRange<Int>, _ arguments: ParsedArguments
  ) throws(UsageError) -> Int? {
    try arguments.value(of: option).map { (text) throws(UsageError) in
      let ends = [range.lowerBound, range.upperBound].map(size)
      return try check(
        number(text, unit: 1024), in: range, option, text, "a size from \(ends[0]) to \(ends[1])")
    }
  }

  /// Returns a number of bytes as text: `256K`.
  private static func size(_ bytes: Int) -> String {
    let units = [(30, "G"), (20, "M"), (10, "K")]
    guard let (power, unit) = units.first(where: { bytes >> $0.0 > 0 }) else { return String(bytes) }
    return "\(bytes >> power)\(unit)"
  }

  private static func check<Number: Comparable>(
    _ number: Number?, in range: ClosedRange<Number>, _ option: String, _ text: String, _ wanted: String
  ) throws(UsageError) -> Number {
    guard let number, range.contains(number) else {
      throw .badValue(option: option, value: text, wanted: wanted)
    }
    return number
  }

  /// Parses digits, optionally followed by K, M or G.
  private static func number(_ text: String, unit: Int) -> Int? {
    let powers: [Character: Int] = ["k": 1, "m": 2, "g": 3]
    let power = text.last.flatMap { powers[Character($0.lowercased())] } ?? 0
    let digits = power > 0 ? text.dropLast() : text[...]
    guard digits.allSatisfy(\.isNumber), var number = Int(digits) else { return nil }
    for _ in 0..<power {
      let (product, overflow) = number.multipliedReportingOverflow(by: unit)
      if overflow { return nil }
      number = product
    }
    return number
  }

  private static func seconds(_ text: String) -> Double? {
    guard text.allSatisfy({ $0.isNumber || $0 == "." }), let seconds = Double(text) else { return nil }
    return seconds
  }
}
