import ScreenStack
import Scripting

/// The steps of a prompt in the form of a scenario.
struct Recording {
  /// The beginning of a line whose value only later lines use.
  static let discard = "_ = "

  private let head: [String]
  private let entries: [TypedLine]
  /// The global variables that were set.
  private let variables: [String]
  private let path: String
  private let secrets: Secrets

  init(_ prompt: Prompt) throws(PromptError) {
    secrets = prompt.secrets
    entries = Array(prompt.current.entries)
    path = prompt.world.hasApp ? prompt.current.path : ""
    let own = prompt.world.promptVariables.filter { $0 != "_" && $0 != "flow" }
    switch prompt.origin.start {
    case .scenario(let path):
      // The scenario declares the variables that it needs.
      let folder = prompt.origin.folder(prompt.setup)
      guard let source = try? folder.source(ofScript: path, limit: prompt.setup.limits.memory) else {
        throw .words("\(path) cannot be read any more")
      }
      head = [String(decoding: source, as: UTF8.self).trimmed]
      variables = own.filter { $0 != "app" }
    case .nothing, .inside, .plugin:
      head = ["local flow = require \"flowhost\""]
      variables = own
    }
  }

  var isEmpty: Bool { !entries.contains(where: \.isStep) && head.count == 1 && entries.isEmpty }

  /// - Parameter withRests: True to let the app become idle before each line, not only if the prompt did.
  /// - Parameter expects: True to check the current path at the end.
  /// - Parameter hidesSecrets: True to replace secrets by names, as files require.
  func text(withRests: Bool, expects: Bool = true, hidesSecrets: Bool = true) -> String {
    var standIns = StandIns(hidesSecrets ? secrets : Secrets())
    var lines: [String] = []
    let declared = variables.filter { $0 != "app" } + (needsLast ? ["_"] : [])
    if !declared.isEmpty { lines.append("local " + declared.joined(separator: ", ")) }
    var (hasApp, hasLooked) = (false, false)
    for entry in entries {
      guard let line = line(of: entry).map({ standIns.replaceSecrets(in: $0) }) else {
        hasLooked = true
        continue
      }
      // An input that only reads leaves the app idle, even if it is not recorded.
      let followsLook = hasLooked && entry.goesOnFromMidst
      if hasApp, entry.followsRest || followsLook || withRests && !entry.text.hasPrefix("app:") {
        lines.append("app:path()")
      }
      hasLooked = false
      let isLaunch = !hasApp && line.hasPrefix("app = ")
      lines.append(isLaunch ? "local " + line : line)
      hasApp = hasApp || isLaunch || line.hasPrefix("app")
    }
    if expects, !path.isEmpty { lines.append("app:expect \(path.quoted)") }
    return (head + standIns.declarations + lines).joined(separator: "\n") + "\n"
  }

  /// True if the scenario contains placeholders for secrets.
  var hasStandIns: Bool {
    var standIns = StandIns(secrets)
    for entry in entries { _ = standIns.replaceSecrets(in: entry.text) }
    return !standIns.names.isEmpty
  }

  private var needsLast: Bool { entries.contains { $0.text.hasLastValue } }

  /// Returns the line for an entry. Returns nil for an entry that only displayed a value.
  private func line(of entry: TypedLine) -> String? {
    switch entry.reading {
    case .expression where needsLast, .call where needsLast && !entry.text.hasPrefix("app:tap"):
      Self.discard + entry.text
    case .expression: entry.isStep ? "local _ = " + entry.text : nil
    default: entry.text
    }
  }
}

extension String {
  /// Indicates whether it refers to `_`, rather than only declaring an unused variable.
  fileprivate var hasLastValue: Bool {
    let words = split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    return words.indices.contains {
      words[$0] == "_" && ($0 == 0 || !["for", "local"].contains(words[$0 - 1]))
    }
  }
}
