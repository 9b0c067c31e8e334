import ScreenStack
import Scripting
import Views

extension ViewOffer {
  /// Creates the offer of what is possible, each as a line of the prompt.
  init(_ possibilities: Possibilities) {
    self.init()
    taps = possibilities.taps.map { Tap($0) }
    inputs = possibilities.inputs.map { Line($0, ":type \($0)") }
    tabs = possibilities.tabs.map { Line($0.title, ":" + $0.words) }
    others += (possibilities.waysBack + possibilities.farBack).map {
      Line($0.title, ":" + $0.words)
    }
    others += possibilities.calls.map { Line("Answer \($0)", ":answer \($0)") }
    if possibilities.canFireTimer { others.append(Line("Fire timer", ":fire_timer")) }
  }
}

extension ViewOffer.Tap {
  fileprivate init(_ tap: Possibilities.Tap) {
    self.init(tap.action, on: tap.screen, line: ":tap \(tap.name.asWord)")
    arguments = tap.arguments
    items = tap.items.map { ViewOffer.Item($0.text, note: $0.note) }
    firstSecret = tap.firstSecret
  }
}

extension String {
  /// A name as one word of the prompt.
  fileprivate var asWord: String {
    allSatisfy { $0.isLetter || $0.isNumber || "_.".contains($0) } ? self : Value.text(self).written
  }
}
