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
  /// - Parameters:
  ///   - seconds: The time of a script, after which it is asked to stop.
  ///   - grace: The time it has for that, after which the process ends with status 2.
  ///   - lastAct: Called by the watchdog's thread before the process ends.
  /// - Throws: ``LuaError/system`` when there is no memory for it.
  package init(
    over state: borrowing LuaState, seconds: Double, grace: Double,
    lastAct: (@convention(c) () -> Void)? = nil
  ) throws(LuaError) {
    world = state.world
    guard let watchdog = fh_watchdog_make(fh_control(world.pointer), seconds, grace, lastAct) else {
      throw .system
    }
    self.watchdog = watchdog
  }

  /// A script begins, and its time with it.
  ///
  /// - Parameter lastWords: What is printed to standard error if the process has to end, up to 1,023 bytes.
  /// - Throws: ``LuaError/system`` when no thread can be started.
  package func watch(lastWords: String) throws(LuaError) {
    guard fh_watchdog_watch(watchdog, lastWords) else { throw .system }
  }

  /// The script has ended.
  package func rest() { fh_watchdog_rest(watchdog) }

  deinit { fh_watchdog_end(watchdog) }
}
