import Navigation
import ScreenStack

extension Session {
  /// About the bytes that the host keeps for the scripts: what they have said, made and begun. Long texts aside, which
  /// count where they are read.
  var keptBytes: Int {
    trace.bytes + makingBytes + book.count * 2_000 + things.count * 240 + containers.count * 600 + selections
      .count * 160
      + replies.count * 240 + patterns.count * 1_000 + notes.count * 64 + outcomes.count * 120
      + handlers.count * 500 + queue.count * 160 + places.words.count * 120
      + run.stage.screenCount * 400 + run.flowCount * 400 + completions.count * 100
  }
}
