import ScreenStack
import Scripting

/// The world at rest, as it stood once, and how it came to that.
final class Moment {
  let image: ScriptImage
  /// The world before it came to rest, if anything happened on that way: `app:after` goes on from there.
  let midst: ScriptImage?
  /// What was written to come here.
  let entries: PagedList<Entry>
  /// How many lines were told.
  let told: Int
  let clock: Microseconds
  let path: String

  init(
    _ image: ScriptImage, midst: ScriptImage?, _ entries: PagedList<Entry>, told: Int, clock: Microseconds,
    path: String
  ) {
    (self.image, self.midst, self.entries) = (image, midst, entries)
    (self.told, self.clock, self.path) = (told, clock, path)
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
  /// Whether it told something.
  var isStep = false
}
