import Repl
import ScreenStack
import Scripting
import TestSupport
import Tracing

/// Types lines at a prompt, and reads what is said.
final class Typist {
  let prompt: Prompt
  private let heard: Heard

  private final class Heard {
    var sayings: [Saying] = []
  }

  /// A prompt over the plugins of this repository, or of another folder.
  init(
    _ start: PromptStart, plugins: String = Program.repository + "plugins",
    _ change: (inout Setup) -> Void = { _ in }
  )
    throws
  {
    let heard = Heard()
    var setup = Setup()
    setup.plugins = PluginFolders([plugins])
    setup.read = Typist.circumstances
    change(&setup)
    self.heard = heard
    prompt = try Prompt(start, setup) { saying in
      heard.sayings.append(saying)
      return true
    }
  }

  private static func circumstances(_ pairs: [String]) -> Result<Circumstances, Setup.Failure> {
    var circumstances = Circumstances()
    for pair in pairs {
      let sides = pair.split(separator: "=").map(String.init)
      guard sides.count == 2 else { return .failure(Setup.Failure("'\(pair)' is no circumstance")) }
      switch sides[0] {
      case "os": circumstances.os = OS(rawValue: sides[1])
      case "device": circumstances.device = Device(sides[1])
      case "start": circumstances.start = sides[1]
      case "user": circumstances.user = sides[1]
      case "manual": circumstances.isManual = sides[1] == "true"
      default: circumstances.variants[sides[0]] = sides[1]
      }
    }
    return .success(circumstances)
  }

  /// Returns the answers to some lines, without the offers of the prompt.
  @discardableResult
  func type(_ lines: String...) -> [String] {
    heard.sayings = []
    for line in lines { _ = prompt.take(line) }
    return said
  }

  /// The output since the last line, or at the start.
  var said: [String] {
    let text = TraceText(detail: .navigation)
    return heard.sayings.flatMap { saying -> [String] in
      switch saying {
      case .told(let line): text.lines(of: [line])
      case .printed(let line): [String(decoding: line.dropLast(), as: UTF8.self)]
      case .value(let words): words.split(separator: "\n").map(String.init)
      case .note(let words): words.hasPrefix("you can: ") ? [] : [words]
      case .complaint(let words, _): ["! " + words]
      }
    }
  }

  /// The last offer.
  var offer: String {
    for case .note(let words) in heard.sayings.reversed() where words.hasPrefix("you can: ") { return words }
    return ""
  }

  /// Returns the completions of a line.
  func completions(_ line: String) -> [String] { prompt.completions(of: line).all.map(\.text) }
}

extension Typist {
  /// The plugins of this repository.
  static let plugins = Program.repository + "plugins"
}
