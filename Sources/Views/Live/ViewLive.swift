/// An app that a page shows while it runs.
package struct ViewLive: Equatable, Sendable {
  /// The name of the plugin or scenario.
  package var title: String
  /// The run so far, or nil before an app has shown anything.
  package var run: ViewRun?
  /// The possible acts after each act.
  package var offers: [ViewOffer] = []
  /// The acts from which the user can go on.
  package var steps: [Int] = []

  /// True if an undone step can be redone.
  package var canRedo = false

  /// Creates an app that has shown nothing.
  package init(title: String) { self.title = title }
}

extension ViewLive: ViewPart {
  /// Writes the run, with the offers beside its acts.
  func write(to object: inout ViewObject) {
    guard let run else { return }
    run.write(to: &object)
    object.parts("offers", offers)
  }
}

/// Words that the prompt of a live page prints.
package struct ViewWords: Equatable, Sendable, ViewPart {
  /// The kinds of words.
  package enum Kind: String, Sendable { case note, value, printed, complaint }

  /// Where the words come from, for their style.
  package let kind: Kind
  /// The words.
  package let words: String

  /// Creates words of a kind.
  package init(_ kind: Kind, _ words: String) { (self.kind, self.words) = (kind, words) }

  func write(to object: inout ViewObject) {
    object.text("kind", kind.rawValue)
    object.text("words", words)
  }
}
