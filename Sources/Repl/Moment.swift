import Scripting

/// The state of the idle world after a step, and how it was reached.
final class Moment {
  let image: ScriptImage
  /// The world before it became idle. Nil if nothing happened until then. `app:after` continues from here.
  let midst: ScriptImage?
  let entries: PagedList<TypedLine>
  let progress: Progress
  let path: String
  /// A description of the reload that led to this state. Nil if none did.
  var reload: String?

  init(
    _ image: ScriptImage, midst: ScriptImage?, _ entries: PagedList<TypedLine>, _ progress: Progress,
    path: String
  ) {
    (self.image, self.midst, self.entries) = (image, midst, entries)
    (self.progress, self.path) = (progress, path)
  }

  /// The approximate number of bytes that it does not share with the previous moment.
  var bytes: Int { image.bytes + (midst?.bytes ?? 0) }
}

/// An input at the prompt that was executed without an error.
struct TypedLine: Equatable, Sendable {
  let text: String
  let reading: PromptReading
  /// Indicates whether the app became idle before it although the input itself does not wait for that.
  let followsRest: Bool
  var isStep = false
}

extension String {
  /// True if the input is an act that continues before the app is idle: `app:after(0.2):back()`.
  var goesOnFromMidst: Bool { hasPrefix("app:after") }
}
