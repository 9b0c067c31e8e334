import LuaBridge
import Platform

/// Checks of the text of a plugin's scripts, including scripts that nothing requires.
extension Host {
  func checkText(of file: PluginFile, in frame: inout LuaFrame) throws(LuaError) {
    if let failure = file.failure { note(failure, at: file.place(1)) }
    do throws(LuaError) {
      _ = try frame.load(file.text, name: file.chunk)
    } catch {
      switch error {
      case .syntax(let words): note(error: words, in: file.chunk)
      case .bytecode: note("compiled Lua cannot be loaded. Give its source.", at: file.place(1))
      default: throw error
      }
    }
  }

  /// Checks that each module that a script requires exists, and that the script's plugin may require it.
  /// - Parameter required: The plugins that the script's plugin requires, or nil if unknown.
  func checkRequires(of file: PluginFile, by required: [String]?) throws(LuaError) {
    for word in file.words.texts(after: "require") where word.text != "flowhost" {
      guard let target = target(of: word.text) else {
        note(folder.missing(word.text), at: file.place(word.line))
        continue
      }
      let plugin = file.chunk.plugin
      guard let required, !file.chunk.isOfScenario, target.folder != plugin else { continue }
      try judge(
        Reach(plugin: plugin, module: word.text, target: target.plugin, place: file.place(word.line)),
        by: required)
    }
  }

  /// Finds what only a launched plugin has, in one that has no app to launch.
  func checkRoot(of number: Int, in frame: inout LuaFrame) throws(LuaError) {
    let plugin = world.definitions.plugins[number]
    guard plugin.root == nil else { return }
    let manifest = try frame.slot(of: plugin.manifest)
    for key in [ManifestKey.onNotify, .starts] where try frame.get(manifest, key) != .nil {
      note(
        "'\(key.rawValue)' has no effect, because plugin '\(plugin.name)' has no 'root'. Give it to the plugin that "
          + "has the app.", at: plugin.place, of: key.rawValue)
    }
  }

  func checkServices(of number: Int, in frame: inout LuaFrame) throws(LuaError) {
    let plugin = world.definitions.plugins[number]
    guard let services = try frame.value(of: plugin.services).tableSlot else { return }
    for key in try frame.keys(of: services) {
      guard let name = key.text else {
        note("a service has a name, not \(key.kindName)", at: plugin.place)
        continue
      }
      do throws(LuaError) {
        _ = try service(name, try frame.get(services, key), in: &frame)
      } catch .refused(let words) {
        note(words, at: plugin.place, of: name)
      }
    }
  }
}

extension PluginFile {
  func place(_ line: Int) -> LuaPlace { LuaPlace(chunk: chunk, line: line) }
}
