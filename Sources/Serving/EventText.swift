/// A server-sent event.
package struct EventText: Equatable, Sendable {
  /// The name.
  package let name: String
  /// The data, which can have several lines.
  package let data: String

  /// Creates an event.
  package init(_ name: String, _ data: String) { (self.name, self.data) = (name, data) }

  /// The event in the form of a stream.
  package var text: String {
    let lines = data.split(omittingEmptySubsequences: false) { $0.isNewline }
    return "event: \(name)\n" + lines.map { "data: \($0)\n" }.joined() + "\n"
  }

  /// A line that means nothing, by which it is noticed that a reader has gone.
  package static let pulse = ":\n\n"
}
