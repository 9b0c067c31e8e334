import ScreenStack

/// A failure in an app: a failed handler, a leak, or an exception of UIKit, each with its own trace line, or a property
/// that does not hold.
package struct Mishap: Equatable, Sendable {
  /// The kind of the failure.
  package let kind: Kind
  /// The failure on one line: `on_open: unknown global 'Itm'`.
  package let words: String
  /// The script line that is the cause, as `plugins/photos/init.lua:12` or as traces write it.
  package let place: String?

  /// The kinds of failures. Their words begin a sentence about them.
  package enum Kind: String, Sendable { case fail, leak, crash, property }

  /// Creates a failure.
  package init(_ kind: Kind, _ words: String, at place: String?) {
    (self.kind, self.words, self.place) = (kind, words, place)
  }

  /// The failure as the trace reports it: `fail on_open: unknown global 'Itm'`.
  package var sentence: String { "\(kind.rawValue) \(words)" }

  /// The failure, with its place before it.
  package var message: String { place.map { "\($0): \(sentence)" } ?? sentence }
}

extension Mishap {
  /// Creates the failure of a handler from an error, which begins with its place if that is known.
  init(_ handler: String, failedOf error: String) {
    let parts = error.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].hasSuffix(".lua"), Int(parts[1]) != nil else {
      self.init(.fail, "\(handler): \(error.onOneLine)", at: nil)
      return
    }
    self.init(.fail, "\(handler):\(String(parts[2]).onOneLine)", at: "\(parts[0]):\(parts[1])")
  }

  /// Returns the reason why a handler has failed, with its place before it. Nil for other failures.
  func reason(of handler: String) -> String? {
    let prefix = handler + ": "
    guard kind == .fail, words.hasPrefix(prefix) else { return nil }
    return (place.map { $0 + ": " } ?? "") + words.dropFirst(prefix.count)
  }
}

extension Scenario {
  /// Counts and stores the failure of a handler.
  mutating func noteFailure(_ mishap: Mishap) {
    problems.errors += 1
    note(mishap)
  }

  /// Stores a failure for the verdict. Only the first 100 are stored.
  mutating func note(_ mishap: Mishap) {
    if problems.mishaps.count < 100 { problems.mishaps.append(mishap) }
  }

  /// The failures that the scenario does not expect, in order.
  var unexpectedMishaps: [Mishap] {
    problems.mishaps.filter { mishap in
      switch mishap.kind {
      case .fail: !declaration.expectsErrors
      case .leak: !declaration.expectsLeaks
      case .crash: !declaration.expectsCrash
      case .property: true
      }
    }
  }
}

extension ScriptHost {
  /// The failures in the app that the scenario does not expect, in order.
  package var mishaps: [Mishap] { host.scenario.unexpectedMishaps }
}
