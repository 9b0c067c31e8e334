import Scripting

/// The world at rest, as it stood once, and how it came to that.
final class Moment {
  let image: ScriptImage
  /// The world before it came to rest, if anything happened on that way: `app:after` goes on from there.
  let midst: ScriptImage?
  /// What was written to come here.
  let entries: PagedList<Entry>
  let progress: Progress
  let path: String
  /// The reload by which the world has come to this, in words.
  var reload: String?

  init(
    _ image: ScriptImage, midst: ScriptImage?, _ entries: PagedList<Entry>, _ progress: Progress,
    path: String
  ) {
    (self.image, self.midst, self.entries) = (image, midst, entries)
    (self.progress, self.path) = (progress, path)
  }

  /// About the bytes that it needs beside what it shares with the one before.
  var bytes: Int { image.bytes + (midst?.bytes ?? 0) }
}

/// Something that was written at the prompt and has worked.
struct Entry: Equatable, Sendable {
  let text: String
  let reading: PromptReading
  /// Whether the app had come to rest before it, and this text does not wait for that by itself.
  let followsRest: Bool
  /// True if the app has gone on by it.
  var isStep = false
}

extension String {
  /// True of an act that goes on before the app has come to rest: `app:after(0.2):back()`.
  var goesOnFromMidst: Bool { hasPrefix("app:after") }
}
