public import JSON
import ScreenStack

/// The answers of devices: the lines of a file, by case, device and run.
public struct Answers: Sendable {
  /// A device with its system, as a report names it.
  public struct Device: Hashable, Comparable, Sendable {
    let os: String
    let build: String
    let sdk: String
    let kind: String

    /// `18.2 (22C150), simulator, SDK 26.0`
    public var words: String { "\(os) (\(build)), \(kind), SDK \(sdk)" }

    /// Orders devices by their systems.
    public static func < (left: Device, right: Device) -> Bool {
      let (old, new) = (left.numbers, right.numbers)
      return old == new ? left.words < right.words : old.lexicographicallyPrecedes(new)
    }

    private var numbers: [Int] { os.split(separator: ".").map { Int($0) ?? 0 } }

    /// The system of the stage that is nearest, at or below it. Nil if it is older than all.
    var system: OS? {
      let version = numbers.first ?? 0
      return OS.allCases.last { (Int($0.rawValue.dropFirst(3)) ?? .max) <= version }
    }
  }

  /// The runs of each case on each device, in order.
  private(set) var runs: [Device: [String: [Int: [Callback]]]] = [:]
  /// The cases that could not be played, with the reason.
  private(set) var skipped: [Device: [String: String]] = [:]

  /// Reads answers. Empty lines and what precedes the first `{` of a line, such as the prefix of a console, are
  /// ignored.
  public init(lines: some Sequence<some Sequence<UInt8>>) throws(AnswerError) {
    var number = 0
    for line in lines {
      number += 1
      let bytes = Array(line.drop { $0 != UInt8(ascii: "{") })
      if bytes.isEmpty { continue }
      do throws(JSONError) {
        add(try JSONReader.value(of: bytes))
      } catch {
        throw AnswerError(line: number, mistake: error)
      }
    }
  }

  private mutating func add(_ line: Value) {
    guard let name = line.member("case")?.text, let callback = line.member("callback")?.text, !name.isEmpty,
      let who = line.member("who")?.text
    else { return }
    let device = Device(
      os: line.member("os")?.text ?? "?", build: line.member("build")?.text ?? "?",
      sdk: line.member("sdk")?.text ?? "?",
      kind: line.member("device")?.text?.split(separator: " ").first.map(String.init) ?? "?")
    let arguments = line.member("args")?.elements?.compactMap(\.text) ?? []
    if callback == "skipped" {
      skipped[device, default: [:]][name] = arguments.joined(separator: " ")
      return
    }
    let run = line.member("run")?.integer ?? 1
    if callback == "step" {
      // Lines before the first step belong to the tree. A run without callbacks counts, too.
      if runs[device]?[name]?[run] == nil { runs[device, default: [:]][name, default: [:]][run] = [] }
    } else if let answer = Callback(answered: callback, of: who, arguments, line.member("stack")) {
      runs[device]?[name]?[run]?.append(answer)
    }
  }
}

/// A line of answers that is no JSON.
public struct AnswerError: Error, Equatable, Sendable {
  /// The number of the line, from 1.
  public let line: Int
  /// Its first mistake.
  public let mistake: JSONError
}

extension Callback {
  /// Creates a callback from a line of answers. Lines about the case itself are none.
  init?(answered name: String, of who: String, _ arguments: [String], _ stacks: Value?) {
    guard !["step", "header", "skipped", "gone", "shouldSelect", "shouldDismiss"].contains(name) else {
      return nil
    }
    let plain = Callback.withoutArguments.contains(name) ? [] : arguments.map(\.comparable)
    self.init(name, of: who, plain, stacks: who == "app" ? "" : Callback.words(of: stacks))
  }

  /// The callbacks whose arguments say only that they are animated.
  private static let withoutArguments: Set = [
    "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewWillDisappear",
    "viewDidDisappear",
    "willDismiss", "didDismiss", "didAttemptToDismiss",
  ]

  private static func words(of stacks: Value?) -> String {
    guard case .table(let fields)? = stacks else { return "" }
    return fields.sorted { $0.name < $1.name }.map { field in
      "\(field.name): " + (field.value.elements?.compactMap(\.text) ?? []).joined(separator: " ")
    }.joined(separator: ", ")
  }
}
