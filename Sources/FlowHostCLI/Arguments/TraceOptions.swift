import JSON
package import ScreenStack
package import Scripting
package import Tracing

/// The circumstances of a run, and the form of its trace.
package struct TraceOptions {
  /// The options.
  package static let all: [Command.Option] = [
    circumstances,
    .choice("--detail", "LEVEL", among: ["user", "navigation", "lifecycle"], default: "navigation"),
    .choice("--format", "FORMAT", among: TraceFormat.allCases.map(\.rawValue)),
    Command.Option(name: "--seed", value: "NUMBER", help: "the seed of random numbers"),
    Command.Option(name: "--strict", value: "", help: "fail where UIKit would only log a warning"),
  ]

  static let circumstances = Command.Option(
    name: "--as", value: "WHAT=VALUE,…",
    help: "the circumstances, such as device=pad,os=ios17,user=42,checkout=modal"
  )

  /// The circumstances of the run.
  package let circumstances: Circumstances
  /// The level of detail of the trace.
  package let detail: Level
  /// The format of the trace.
  package let format: TraceFormat

  /// Parses the options.
  /// - Throws: ``UsageError/badValue(option:value:wanted:)``.
  package init(_ arguments: ParsedArguments) throws(UsageError) {
    var circumstances = try Self.circumstances(from: arguments)
    circumstances.isStrict = arguments.isSet("--strict")
    if let text = arguments.value(of: "--seed") {
      guard let seed = Int(text) else {
        throw .badValue(option: "--seed", value: text, wanted: "a whole number")
      }
      circumstances.seed = seed
    }
    self.circumstances = circumstances
    detail = arguments.value(of: "--detail").map(Self.detail) ?? .navigation
    format = arguments.value(of: "--format").flatMap(TraceFormat.init) ?? .text
  }

  /// Parses `--as device=pad,user=42`.
  static func circumstances(from arguments: ParsedArguments) throws(UsageError) -> Circumstances {
    var circumstances = Circumstances()
    let pairs = arguments.value(of: "--as")?.split(separator: ",", omittingEmptySubsequences: false) ?? []
    for (place, pair) in pairs.enumerated() {
      let name = pair.prefix { $0 != "=" }
      if pairs[..<place].contains(where: { $0.prefix { $0 != "=" } == name }) {
        throw .badValue(option: "--as", value: String(pair), wanted: "each circumstance once")
      }
      try take(String(pair), into: &circumstances)
    }
    return circumstances
  }

  /// The options of a launch that `--as` gives, beside attributes and experiments.
  private static let given: [LaunchKey] = [.device, .os, .start, .user, .manual]

  /// The names of the circumstances that ``take(_:into:)`` knows, other than attributes and experiments.
  static let names = given.map(\.rawValue)

  /// Parses one circumstance, such as `device=pad`, and adds it.
  static func take(_ pair: String, into circumstances: inout Circumstances) throws(UsageError) {
    let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard sides.count == 2, !sides[1].isEmpty else {
      throw .badValue(option: "--as", value: pair, wanted: "WHAT=VALUE, such as device=pad")
    }
    switch LaunchKey(rawValue: sides[0]) {
    case .user: circumstances.user = sides[1]
    case .start: circumstances.start = sides[1]
    case .device:
      guard let device = Device(sides[1]) else {
        throw .badValue(option: "--as", value: pair, wanted: "device=phone or device=pad")
      }
      circumstances.device = device
    case .os:
      guard let system = OS(rawValue: sides[1]) else {
        let known = OS.allCases.map(\.rawValue).joined(separator: ", ")
        throw .badValue(option: "--as", value: pair, wanted: "os= one of \(known)")
      }
      circumstances.os = system
    case .manual:
      guard let isManual = Bool(sides[1]) else {
        throw .badValue(option: "--as", value: pair, wanted: "manual=true or manual=false")
      }
      circumstances.isManual = isManual
    case nil where sides[0].hasPrefix("attributes.") && sides[0].count > 11:
      circumstances.attributes[String(sides[0].dropFirst(11))] = Value(plain: sides[1])
    case nil where sides[0].isExperiment: circumstances.variants[sides[0]] = sides[1]
    case .attributes, .variants, .store, .services, .seed, .link, .notification, nil:
      throw .badValue(
        option: "--as", value: pair,
        wanted: "\(names.joined(separator: ", ")), attributes.NAME or an experiment")
    }
  }

  private static func detail(_ word: String) -> Level {
    switch word {
    case "user": .user
    case "lifecycle": .lifecycle
    default: .navigation
    }
  }
}

extension Value {
  /// Creates the value of an attribute: a number, `true` or `false`, or else text. Quotes make a number text.
  fileprivate init(plain text: String) {
    self = (try? JSONReader.value(of: Array(text.utf8))).flatMap { $0 == .nothing ? nil : $0 } ?? .text(text)
  }
}

extension String {
  /// Indicates whether this can be the name of an experiment: `checkout`, or `shop.nav` of another plugin.
  fileprivate var isExperiment: Bool {
    split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
      String(part).isExperimentKey
    }
  }
}
