import ScreenStack

/// A failure in an app that the trace reports in a line of its own: a handler failed, something leaked, or UIKit
/// raised an exception.
package struct Mishap: Equatable, Sendable {
  /// The kind of the failure.
  package let kind: Kind
  /// The failure on one line: `on_open: unknown global 'Itm'`.
  package let words: String
  /// The line of a script that is the reason, as `plugins/photos/init.lua:12` or as traces have it.
  package let place: String?

  /// Kinds of failures, by the verbs of their lines.
  package enum Kind: String, Sendable { case fail, leak, crash }

  /// A failure.
  package init(_ kind: Kind, _ words: String, at place: String?) {
    (self.kind, self.words, self.place) = (kind, words, place)
  }

  /// The failure as the trace reports it: `fail on_open: unknown global 'Itm'`.
  package var sentence: String { "\(kind.rawValue) \(words)" }

  /// The failure behind its place.
  package var message: String { place.map { "\($0): \(sentence)" } ?? sentence }
}

extension Mishap {
  /// A handler that has failed of an error, whose words begin with its place if that is known.
  init(_ handler: String, failedOf error: String) {
    let parts = error.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].hasSuffix(".lua"), Int(parts[1]) != nil else {
      self.init(.fail, "\(handler): \(error.onOneLine)", at: nil)
      return
    }
    self.init(.fail, "\(handler):\(String(parts[2]).onOneLine)", at: "\(parts[0]):\(parts[1])")
  }
}

extension Scenario {
  /// Keeps a failure for the verdict; of very many the first ones will do.
  mutating func note(_ mishap: Mishap) {
    if problems.mishaps.count < 100 { problems.mishaps.append(mishap) }
  }

  /// The failures that the scenario does not expect, in the order in which they came.
  var unexpectedMishaps: [Mishap] {
    let expected: [Mishap.Kind: Bool] = [
      .fail: declaration.expectsErrors, .leak: declaration.expectsLeaks, .crash: declaration.expectsCrash,
    ]
    return problems.mishaps.filter { expected[$0.kind] == false }
  }
}

extension ScriptHost {
  /// The failures in the app that the scenario does not expect, in the order in which they came.
  package var mishaps: [Mishap] { host.scenario.unexpectedMishaps }
}
