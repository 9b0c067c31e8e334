import Platform

/// A script of a plugin, whether anything requires it or not.
struct PluginFile {
  /// The short path by which errors call it.
  let chunk: String
  let text: [UInt8]
  let words: ScriptWords
  /// Why it cannot be read, if it cannot.
  let failure: String?

  private init(_ chunk: String, _ path: String, _ limit: Int) {
    self.chunk = chunk
    do throws(PlatformError) {
      text = try ScriptSource.read(path, limit: limit)
      failure = nil
    } catch {
      text = []
      failure = error.message
    }
    words = ScriptWords(text)
  }

  /// Whether it is a scenario, and not what scenarios share.
  var isScenario: Bool {
    chunk.isOfScenario && chunk.split(separator: "/").last?.hasPrefix("_") == false
  }

  /// All scripts in a plugin's folder, in byte order of their paths.
  static func all(of plugin: String, in folders: PluginFolders, limit: Int) throws(PlatformError)
    -> [PluginFile]
  {
    guard let folder = folders.path(of: plugin) else { return [] }
    var files: [PluginFile] = []
    var entered: Set<String> = []
    try enter(folder, "plugins/" + plugin, limit, &entered, &files)
    return files
  }

  private static func enter(
    _ folder: String, _ chunk: String, _ limit: Int, _ entered: inout Set<String>, _ files: inout [PluginFile]
  ) throws(PlatformError) {
    guard entered.insert(try Folder.realPath(of: folder)).inserted else { return }
    for name in try Folder.names(in: folder) where !name.hasPrefix(".") {
      let (path, chunk) = (folder + "/" + name, chunk + "/" + name)
      if FileKind(at: path) == .folder {
        try enter(path, chunk, limit, &entered, &files)
      } else if name.hasSuffix(".lua") {
        files.append(PluginFile(chunk, path, limit))
      }
    }
  }
}
