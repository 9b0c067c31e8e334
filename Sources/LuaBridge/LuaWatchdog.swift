import CLuaShim

/// The last resort against a script that neither fuel nor memory stops.
///
/// After the limit it stops the state. If that does not work within the grace period, the process ends.
package struct LuaWatchdog: ~Copyable {
  private let watchdog: OpaquePointer
  /// The world, which the watchdog's timer writes to.
  private let world: LuaWorld

  /// Creates a watchdog that watches nothing and has no timer yet.
  /// - Parameters:
  ///   - seconds: The time after which a script is asked to stop.
  ///   - grace: The additional time after which the process ends.
  ///   - status: The exit status of the process, if it must end.
  ///   - lastAct: A function that is called before the process ends, possibly in the middle of anything else.
  /// - Throws: ``LuaError/system`` if there is no memory for it.
  package init(
    over state: borrowing LuaState, seconds: Double, grace: Double, status: Int32 = 2,
    lastAct: (@convention(c) () -> Void)? = nil
  ) throws(LuaError) {
    world = state.world
    guard let watchdog = fh_watchdog_make(fh_control(world.pointer), seconds, grace, lastAct, status) else {
      throw .system
    }
    self.watchdog = watchdog
  }

  /// Starts the time of a script.
  /// - Parameter lastWords: The message for standard error if the process must end, up to 1,023 bytes.
  /// - Throws: ``LuaError/system`` if no timer can be made.
  package func watch(lastWords: String) throws(LuaError) {
    guard fh_watchdog_watch(watchdog, lastWords) else { throw .system }
  }

  /// Stops the time when the script has ended.
  package func rest() { fh_watchdog_rest(watchdog) }

  deinit { fh_watchdog_end(watchdog) }
}
