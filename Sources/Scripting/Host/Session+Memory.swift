import Navigation
import ScreenStack

extension Host {
  /// The approximate number of bytes kept for scripts, without long texts, which are counted when read.
  var keptBytes: Int {
    trace.bytes + places.words.count * 120 + scenario.notes.count * 64 + world.bytes + app.bytes
  }
}

extension World {
  fileprivate var bytes: Int {
    making.bytes + definitions.count * 2_000 + things.count * 240 + containers.count * 600 + selections.count
      * 160
      + replies.count * 240 + patterns.count * 1_000 + endings.outcomes.rows * 120
  }
}

extension App {
  fileprivate var bytes: Int {
    handlers.count * 500 + queue.count * 160 + run.stage.screenCount * 400 + run.flowCount * 400
      + completions.ofScreens.count * 100
  }
}
