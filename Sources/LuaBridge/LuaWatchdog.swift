import CLuaShim

/// The last resort against a script that neither fuel nor memory stops.
///
/// After the limit the state is asked to stop. When it does not within the grace, the process ends.
package struct LuaWatchdog: ~Copyable {
  private let watchdog: OpaquePointer
  /// The watchdog's thread writes into the world.
  private let world: LuaWorld

  /// A watchdog that has nothing to watch yet, and no thread.
  ///
  /// - Parameter lastWords: What stands on standard error when the process ends, with exit 2.
  /// - Throws: ``LuaError/system`` when there is no memory for it.
  package init(
    over state: borrowing LuaState, seconds: Double, grace: Double, lastWords: String
  ) throws(LuaError) {
    world = state.world
    guard let watchdog = fh_watchdog_make(fh_control(world.pointer), seconds, grace, lastWords) else {
      throw .system
    }
    self.watchdog = watchdog
  }

  /// A script begins, and its time with it.
  ///
  /// - Throws: ``LuaError/system`` when no thread can be started.
  package func watch() throws(LuaError) {
    guard fh_watchdog_watch(watchdog) else { throw .system }
  }

  /// The script has ended.
  package func rest() { fh_watchdog_rest(watchdog) }

  deinit { fh_watchdog_end(watchdog) }
}
