package import StageWalk

/// A small app that is made by chance of things that its state can consist of: screens, tables, variables, coroutines,
/// calls that wait, timers, alerts, and others.
package struct ChanceApp: Sendable {
  /// Its parts, of which each can be left out. A part begins with what it belongs to:
  ///
  /// - `home:`, `page:` and `form:` are actions of screens of the root flow, `leaf:` those of a child flow. `ignore`
  ///   and `replace` after the name say what a second tap does.
  /// - `pick:` is the action of the rows of `home`.
  /// - `top:` is code of the module, `start:` shows the first screen, and `link:` is the path of a link.
  /// - `window:` makes `self.nav` in the app delegate of an app that uses UIKit's own calls.
  /// - `starts:`, `experiments:` and `services:` are items of the manifest's tables, `manifest:` are other keys of it.
  /// - `open:`, `notify:`, `system:` and `inputs:` are values for the search, `properties:` is other code of that file.
  /// - `variant:` is code of the variant `b` of the experiment `e`.
  package let parts: [String]

  /// Creates an app of some parts.
  package init(parts: [String]) { self.parts = parts }

  /// Creates an app with one kind of thing, and a way there and back.
  package init(kind: ChanceKind, _ random: inout Random) {
    self.init(kinds: [ChanceKind.pages, kind], &random)
  }

  /// Creates an app with a few kinds of things that chance chooses.
  package init(_ random: inout Random) {
    let isOfWindow = Int.random(in: 0..<3, using: &random) == 0
    let all = isOfWindow ? ChanceKind.ofWindows : ChanceKind.ofFlows
    let others = all.shuffled(using: &random).prefix(Int.random(in: 2...5, using: &random))
    self.init(kinds: [ChanceKind.pages] + others, &random)
  }

  private init(kinds: [ChanceKind], _ random: inout Random) {
    parts = kinds.flatMap { $0.parts(&random) }
  }

  /// Returns the files of the app's plugin.
  package func files(of name: String) -> [Team.File] {
    let texts = [
      "init.lua": isOfWindow ? delegate : flows, "screens.lua": screens, "more.lua": "return { n = 0 }\n",
      "properties.lua": properties, "variants/e/b.lua": all("variant").isEmpty ? "" : variant,
    ]
    return texts.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }.map { path, text in
      Team.File(path: "plugins/\(name)/\(path)", text: text.replacing("$NAME", with: name))
    }
  }
}
