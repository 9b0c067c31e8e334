import Scripting

/// The state of the idle world after a step, and how it was reached.
final class Moment {
  let image: ScriptImage
  /// The world before it became idle. Nil if it was idle already. `app:after` continues from here.
  let midst: Midst?
  let entries: PagedList<TypedLine>
  let progress: Progress
  let path: String
  /// A description of the reload that led to this state. Nil if none did.
  var reload: String?

  init(
    _ image: ScriptImage, midst: Midst?, _ entries: PagedList<TypedLine>, _ progress: Progress,
    path: String
  ) {
    (self.image, self.midst, self.entries) = (image, midst, entries)
    (self.progress, self.path) = (progress, path)
  }

  /// The approximate number of bytes that it does not share with the previous moment.
  var bytes: Int { image.bytes + (midst?.image.bytes ?? 0) }

  /// The world after an input, before it became idle.
  struct Midst {
    let image: ScriptImage
    /// Indicates whether acts or lines of the trace followed until it was idle.
    let hasSequel: Bool
  }
}

/// An input at the prompt that was executed without an error.
struct TypedLine: Equatable, Sendable {
  let text: String
  let reading: PromptReading
  /// Indicates whether the app became idle before it although the input itself does not wait for that.
  var followsRest = false
  /// True if it went on from before the app was idle: `app:after(0.2):back()`, `note:after(0.2):tap()`.
  var goesOnFromMidst = false
  var isStep = false
}
