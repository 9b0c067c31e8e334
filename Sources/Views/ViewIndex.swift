import JSON
package import ScreenStack

/// The document of the page that lists scenarios with their results and leads to their pages.
///
/// Its JSON is `index/1`.
package struct ViewIndex: Equatable, Sendable {
  /// The subject: `plugins`.
  package var title: String
  /// The result of all scenarios: `312 passed, 3 failed`.
  package var result: String
  /// The scenarios. The page groups them by plugin, and puts what is not passed first.
  package var scenarios: [Scenario]

  /// A scenario, and how it ended.
  package struct Scenario: Equatable, Sendable {
    /// The short name: `photos/buy`.
    package var name: String
    /// The plugin.
    package var plugin: String
    /// The outcome of the run.
    package var state: State
    /// Its page, relative to the index, or nil if it has none.
    package var page: String?
    /// The simulated time that it took.
    package var time: Microseconds?
    /// The number of its acts.
    package var acts: Int?
    /// The expectation that was not met, or another reason.
    package var words: String?

    /// Creates a scenario that has no page.
    package init(_ name: String, plugin: String, _ state: State) {
      (self.name, self.plugin, self.state) = (name, plugin, state)
    }
  }

  /// The results of scenarios.
  package enum State: String, Sendable {
    case passed, failed
    /// The script could not be run to its end.
    case broken
    /// The trace is not the expected one.
    case changed
  }

  /// Creates an index.
  package init(title: String, result: String, scenarios: [Scenario]) {
    (self.title, self.result, self.scenarios) = (title, result, scenarios)
  }

  /// The document as JSON on one line.
  package var json: String { JSONText.of(value) }
}

extension ViewIndex: ViewPart {
  func write(to object: inout ViewObject) {
    object.text("schema", "index/1")
    object.text("title", title)
    object.text("result", result)
    object.parts("scenarios", scenarios)
  }
}

extension ViewIndex.Scenario: ViewPart {
  func write(to object: inout ViewObject) {
    object.text("name", name)
    object.text("plugin", plugin)
    object.text("state", state.rawValue)
    object.text("page", page)
    if let time { object.time("time", time) }
    object.count("acts", acts)
    object.message("words", words)
  }
}
