import JSON
import ScreenStack

/// The data that pages of a running app are sent: first everything, and then what has changed.
///
/// All lists of a run only grow at their ends, until the user goes back. So a change of a list is the number of
/// elements that stay, and what comes after them.
package struct ViewUpdates: Sendable {
  /// The lists that were sent last.
  private var sent: [String: any Sendable] = [:]
  private var live = ViewLive(title: "")

  /// Creates updates of an app that has shown nothing.
  package init() {}

  /// Returns the JSON with everything, for a page that has just been opened.
  /// - Parameter said: What the prompt has printed.
  package func everything(_ said: [ViewWords]) -> String {
    var (object, document) = (ViewObject(), ViewObject())
    document.text("schema", "view/1")
    document.text("title", live.title)
    document.add("runs", .list(live.run == nil ? [] : [live.value]))
    object.add("document", document.value)
    object.add("live", facts(said))
    return JSONText.of(object.value)
  }

  /// Returns the JSON with what differs from before.
  /// - Parameter said: What the prompt has printed since.
  package mutating func change(to live: ViewLive, _ said: [ViewWords]) -> String {
    self.live = live
    var object = ViewObject(changing: sent)
    live.write(to: &object)
    sent = object.lists
    object.add("lists", .table(object.changes))
    object.add("live", facts(said))
    return JSONText.of(object.value)
  }

  private func facts(_ said: [ViewWords]) -> Value {
    var object = ViewObject()
    object.text("title", live.title)
    object.text("path", live.run?.moments.last?.path ?? "")
    object.flag("isRunning", live.run.map { $0.result.kind == .running } ?? false)
    object.counts("steps", live.steps)
    object.flag("canRedo", live.canRedo)
    object.parts("said", said)
    return object.value
  }
}
