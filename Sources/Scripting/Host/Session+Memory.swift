import Navigation
import ScreenStack

extension Host {
  /// The approximate number of bytes kept for scripts, without long texts, which are counted when read.
  ///
  /// It is read after each call of a script. So every count is read in place, because a method of a part would copy it.
  var keptBytes: Int {
    trace.bytes + places.words.count * 120 + scenario.notes.count * 64
      // of the world
      + world.making.bytes + world.definitions.count * 2_000 + world.things.count * 240
      + world.containers.count * 600 + world.selections.count * 160 + world.replies.count * 240
      + world.patterns.count * 1_000 + world.endings.outcomes.rows * 120
      // of the app
      + app.handlers.count * 500 + app.queue.count * 160 + look { $0.stage.screenCount } * 400
      + look { $0.flowCount } * 400 + app.completions.ofScreens.count * 100
  }
}
