import JSON
import ScreenStack

/// What pages that show an app live are sent: first everything, and then what has changed.
///
/// All lists of a run only grow at their ends, until the user goes back. So a change of a list is the number of
/// elements that stay, and what comes after them.
package struct ViewUpdates: Sendable {
  /// The elements of each list that were sent last, as JSON.
  private var sent: [String: [String]] = [:]
  private var live = ViewLive(title: "")

  /// Creates updates of an app that has shown nothing.
  package init() {}

  /// Returns the JSON with everything, for a page that has just been opened.
  /// - Parameter said: What the prompt has printed.
  package func everything(_ said: [ViewWords]) -> String {
    var object = ViewObject()
    var document = ViewObject()
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
    var (members, lists): ([(String, String)], [(String, String)]) = ([], [])
    var fields: [Value.Field] = []
    if case .table(let own) = live.value { fields = own }
    for field in fields {
      guard let elements = field.value.elements else {
        members.append((field.name, JSONText.of(field.value)))
        continue
      }
      let texts = elements.map { JSONText.of($0) }
      if let change = change(of: field.name, to: texts) { lists.append((field.name, change)) }
    }
    members.append(("lists", Self.object(lists)))
    members.append(("live", JSONText.of(facts(said))))
    return Self.object(members)
  }

  private mutating func change(of name: String, to texts: [String]) -> String? {
    let old = sent[name] ?? []
    if old == texts { return nil }
    let kept = zip(old, texts).prefix { $0 == $1 }.count
    sent[name] = texts
    return "[\(kept),[\(texts[kept...].joined(separator: ","))]]"
  }

  private func facts(_ said: [ViewWords]) -> Value {
    var object = ViewObject()
    object.text("title", live.title)
    object.text("path", live.run?.moments.last?.path ?? "")
    object.flag("isRunning", live.run.map { $0.result.kind == .running } ?? false)
    object.counts("steps", live.offers.indices.filter { live.offers[$0] != nil })
    object.parts("said", said)
    return object.value
  }

  private static func object(_ members: [(String, String)]) -> String {
    "{" + members.map { JSONText.of(.text($0.0)) + ":" + $0.1 }.joined(separator: ",") + "}"
  }
}
