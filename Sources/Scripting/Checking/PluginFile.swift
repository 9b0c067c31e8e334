import Platform

/// A script in a plugin's folder, which other scripts may or may not require.
struct PluginFile {
  /// The short path that error messages use for the file.
  let chunk: String
  let text: [UInt8]
  let words: ScriptWords
  /// The reason why the file cannot be read, or nil.
  let failure: String?

  private init(_ chunk: String, _ text: [UInt8] = [], failure: PlatformError? = nil) {
    self.chunk = chunk
    self.text = text
    self.failure = failure?.message
    words = ScriptWords(text)
  }

  /// A Boolean value that indicates whether the file is a scenario and not a module shared by scenarios.
  var isScenario: Bool {
    chunk.isOfScenario && chunk.split(separator: "/").last?.hasPrefix("_") == false
  }

  /// Returns all scripts in a plugin's folder, in byte order of their paths.
  static func all(of plugin: String, in folders: PluginFolders, limit: Int) throws(PlatformError)
    -> [PluginFile]
  {
    guard let folder = folders.path(of: plugin) else { return [] }
    var search = Search(plugins: String(folder.dropLast(plugin.count + 1)), limit: limit)
    try search.enter(folder, "plugins/" + plugin)
    return search.files
  }

  /// A walk through a plugin's folder. A link that leads outside the folder of plugins is a failure.
  private struct Search {
    let plugins: String
    let limit: Int
    var files: [PluginFile] = []
    private var entered: Set<String> = []

    init(plugins: String, limit: Int) { (self.plugins, self.limit) = (plugins, limit) }

    mutating func enter(_ folder: String, _ chunk: String) throws(PlatformError) {
      guard entered.insert(try Folder.realPath(of: folder)).inserted else { return }
      for name in try Folder.names(in: folder) where !name.hasPrefix(".") {
        try take(folder + "/" + name, chunk + "/" + name)
      }
    }

    private mutating func take(_ path: String, _ chunk: String) throws(PlatformError) {
      let isFolder = FileKind(at: path) == .folder
      guard isFolder || chunk.hasSuffix(".lua") else { return }
      do throws(PlatformError) {
        try Folder.check(path, isIn: plugins)
        if !isFolder { return files.append(PluginFile(chunk, try ScriptSource.read(path, limit: limit))) }
      } catch .outside {
        return files.append(PluginFile(chunk, failure: .outside(path: chunk, folder: "plugins")))
      } catch .notUTF8(_, let found) {
        return files.append(PluginFile(chunk, failure: .notUTF8(path: chunk, found: found)))
      } catch {
        return files.append(PluginFile(chunk, failure: error))
      }
      try enter(path, chunk)
    }
  }
}
