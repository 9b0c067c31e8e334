import Platform
import Scripting

extension Prompt {
  /// The folders whose files are watched.
  package var folders: [String] {
    origin.folder(setup).paths.map { $0.isEmpty ? "." : $0 }
  }

  /// Returns whether the files affect the app. After a refused reload, any file may contain the missing part.
  package func matters(_ files: [String]) -> Bool {
    world.hasApp && files.contains { !refused.isEmpty || world.isLoaded($0) }
  }

  /// Reloads the changed files that affect the app.
  package func filesChanged(_ files: [String]) {
    if matters(files) { reload(refused.union(files.filter { !refused.isEmpty || world.isLoaded($0) })) }
  }

  /// Performs `:reload`.
  func reload() {
    if !world.hasApp { return complain("no app is running, so no script can be reloaded") }
    reload(refused.union(world.loadedFiles))
  }

  private func reload(_ files: Set<String>) {
    let before = current
    var texts: [String: [UInt8]?] = [:]
    do throws(PlatformError) { texts = try world.sources(of: files) } catch {
      refused = files
      return complain(error.message)
    }
    do throws(ScriptError) {
      let outcome = try world.reload(texts, orphans: setup.orphans)
      switch outcome {
      case .refused: refused = files
      case .done: refused = []
      }
      isReloaded = true
      current = try Self.moment(of: &world, after: before.image, before.entries)
      current.reload = outcome.words
      past.note(before)
      tellPlace(since: before)
    } catch {
      complain(error)
      do throws(ScriptError) { try world.restore(before.image) } catch { complain(error) }
    }
  }
}

extension ReloadOutcome {
  /// A description of the reload for `:undo`.
  fileprivate var words: String {
    switch self {
    case .refused: "a reload that was refused"
    case .done(let files) where files.isEmpty: "a reload that changed nothing"
    case .done(let files): "the reload of \(files.joined(separator: ", "))"
    }
  }
}
