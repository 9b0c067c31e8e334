import Platform

/// A script of a plugin, whether anything requires it or not.
struct PluginFile {
  /// The short path by which errors call it.
  let chunk: String
  let text: [UInt8]
  let words: ScriptWords
  /// Why it cannot be read, if it cannot.
  let failure: String?

  private init(_ chunk: String, _ text: [UInt8] = [], failure: PlatformError? = nil) {
    self.chunk = chunk
    self.text = text
    self.failure = failure?.message
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
    var search = Search(plugins: String(folder.dropLast(plugin.count + 1)), limit: limit)
    try search.enter(folder, "plugins/" + plugin)
    return search.files
  }

  /// The way through a plugin's folder. Nothing counts that a link leads to outside of the folder of plugins.
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
      } catch {
        return files.append(PluginFile(chunk, failure: error))
      }
      try enter(path, chunk)
    }
  }
}
