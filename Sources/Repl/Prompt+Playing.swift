import ScreenStack
import Scripting

/// Running what the user enters until the app is idle.
extension Prompt {
  static func moment(
    of world: inout ScriptHost, after image: ScriptImage?, midst: Moment.Midst? = nil,
    _ entries: PagedList<TypedLine> = PagedList()
  ) throws(ScriptError) -> Moment {
    Moment(
      try world.snapshot(after: image), midst: midst, entries, world.progress, path: world.path)
  }

  /// Runs Lua code. Code that fails or is interrupted by ctrl-C has no effect.
  func play(_ text: String) {
    let before = current
    do throws(ScriptError) {
      var entry = TypedLine(text: text, reading: try world.reading(of: text))
      let values = try evaluate(&entry, from: before)
      noteSecrets()
      if world.hasDelay {
        return takeBack(to: before) {
          complain("'after' needs its act on the same line: app:after(0.1):back(), or :back after=0.1")
        }
      }
      try comeToRest(behind: entry, from: before)
      for value in outcome(values) { show(value) }
      tellPlace(since: before)
    } catch {
      takeBack(to: before, error)
    }
  }

  /// True if the app became idle before an input that does not wait for that by itself.
  private static func followsRest(_ entry: TypedLine, _ before: Moment) -> Bool {
    entry.goesOnFromMidst
      ? before.reload != nil : before.midst?.hasSequel == true && !entry.text.hasPrefix("app:")
  }

  /// Returns the values of the input. Treats a navigation refused later like one refused at once.
  private func outcome(_ values: [String]) -> [String] {
    guard values == ["true"], let refusal = world.refusedNavigation else { return values }
    return ["false", refusal.quoted]
  }

  /// Runs an input, and notes in its entry at which moment.
  private func evaluate(_ entry: inout TypedLine, from before: Moment) throws(ScriptError) -> [String] {
    defer { entry.followsRest = Self.followsRest(entry, before) }
    if case .done(let values) = try world.evaluate(entry.text, as: entry.reading) { return values }
    // The input refers to a moment at which the app was not idle yet. Evaluation continues from there.
    entry.goesOnFromMidst = true
    try world.restore(before.midst?.image ?? before.image)
    note("  back to the last act")
    guard case .done(let values) = try world.evaluate(entry.text, as: entry.reading, isInMidst: true)
    else { return [] }
    return values
  }

  /// Waits until the world is idle, and keeps its state as the current moment.
  private func comeToRest(behind entry: TypedLine, from before: Moment) throws(ScriptError) {
    tidyUp()
    let midst = try world.snapshot(after: before.image)
    // The end of a turn can show a new root without a line in the trace, and an act can come before it.
    let (progress, wasIdle) = (world.progress, world.isIdle)
    try world.rest()
    let hasSequel = world.progress != progress
    var entry = entry
    entry.isStep = world.progress != before.progress
    var entries = before.entries
    entries.append(entry)
    if wasIdle, !hasSequel {
      current = Moment(midst, midst: nil, entries, progress, path: world.path)
    } else {
      current = try Self.moment(
        of: &world, after: midst, midst: Moment.Midst(image: midst, hasSequel: hasSequel), entries)
    }
    if entry.isStep { past.note(before) }
  }

  /// Removes unreachable objects if there are many, because images are as large as the heap.
  private func tidyUp() {
    if world.heapBytes() > 2 * tidyBytes + 65_536 { tidyBytes = world.reachableBytes() }
  }

  /// Prints the current path if it has changed and no line has shown it.
  func tellPlace(since before: Moment) {
    if current.path != before.path, current.path != ear.path { note("  at       \(current.path)") }
    ear.path = current.path
    offer()
  }

  private func takeBack(to before: Moment, _ error: ScriptError) {
    if error.isInterrupt {
      restore(before)
      return note("  stopped: nothing of this line has happened")
    }
    takeBack(to: before) { complain(error) }
  }

  /// Restores the world before a line, and says why.
  private func takeBack(to before: Moment, saying why: () -> Void) {
    let hasTold = world.toldCount != before.progress.told
    restore(before)
    why()
    if hasTold { note("  nothing of this line has happened") }
  }

  private func restore(_ before: Moment) {
    noteSecrets()
    do throws(ScriptError) {
      try world.restore(before.image)
    } catch {
      complain(error)
    }
  }

  /// Runs the text of a scenario, and continues from its end even if it fails. Returns whether it failed.
  func play(scenario source: [UInt8]) throws(ScriptError) -> Bool {
    var failure: ScriptError?
    do throws(ScriptError) {
      _ = try world.evaluate(source, ofFile: origin.folder(setup).scriptName)
      try world.rest()
    } catch {
      failure = error
    }
    try world.settleAfterFailure()
    current = try Self.moment(of: &world, after: current.image)
    if let failure { complain(failure) }
    ear.path = current.path
    offer()
    return failure != nil
  }
}

extension Prompt {
  func undo() {
    let undone = current.reload
    guard let moment = past.goBack(from: current) else {
      return note("there is nothing to undo" + origin.reasonNotToUndo)
    }
    // The files still contain the reloaded text. `:reload` or the next save reloads it.
    if let undone { note("  undone   \(undone)") }
    go(to: moment)
  }

  func redo() {
    guard let moment = past.goForward(from: current) else { return note("there is nothing to do again") }
    if let reload = moment.reload { note("  redone   \(reload)") }
    go(to: moment)
  }

  func go(to moment: Moment) {
    do throws(ScriptError) {
      try world.restore(moment.image)
    } catch {
      return complain(error)
    }
    current = moment
    ear.path = moment.path
    note("  at       \(moment.path.isEmpty ? "no app" : moment.path)")
    offer()
  }
}
