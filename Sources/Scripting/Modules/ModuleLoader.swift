import LuaBridge
import Platform

/// Loads modules. Lua holds them, so that they are part of every image.
final class ModuleLoader {
  private let folder: ModuleFolder
  private let limits: ScriptLimits
  /// The table of modules by name.
  let loaded: LuaReference
  /// The loaded files of plugins by chunk name, if coverage is recorded.
  private(set) var covered: [String: String] = [:]
  private let recordsCoverage: Bool
  /// The names of all modules that were looked for, in any state. No image restores it.
  private var soughtNames: Set<String> = []
  /// The files that were read as files of modules or payloads, in any state.
  private var readFiles: Set<String> = []
  /// The modules being loaded. Each is required by the one before it.
  private(set) var path: [String] = []
  /// The host whose session stores the modules.
  unowned var host: Host?
  var current: String? { path.last }

  init(
    folder: ModuleFolder, limits: ScriptLimits, recordsCoverage: Bool, in frame: inout LuaFrame
  ) throws(LuaError) {
    self.recordsCoverage = recordsCoverage
    self.folder = folder
    self.limits = limits
    loaded = try frame.keep(try frame.makeTable())
  }

  func preload(_ name: String, _ module: LuaSlot, in frame: inout LuaFrame) throws(LuaError) {
    try frame.set(try frame.slot(of: loaded), .string(LuaString(name)), .table(module))
  }

  func require(_ name: String, in frame: inout LuaFrame) throws(LuaError) -> LuaValue {
    guard let table = try frame.fetch(loaded).slot else { throw .unknownReference }
    if let spot = frame.spot { host?.world.modules.note(wishFor: name, of: frame.place(of: spot).chunk) }
    let key = LuaValue.string(LuaString(name))
    let known = try frame.get(table, key)
    if known != .nil { return known }
    if let start = path.firstIndex(of: name) {
      let way = (path[start...] + [name]).joined(separator: " -> ")
      throw .refused("'\(name)' requires itself: \(way). Move what both need into a module of its own.")
    }
    path.append(name)
    defer { path.removeLast() }
    let value = try load(name, in: &frame)
    try frame.set(table, key, value)
    return value
  }

  /// Loads a module. A module that returns nothing is `true`, as in standard Lua.
  private func load(_ name: String, in frame: inout LuaFrame) throws(LuaError) -> LuaValue {
    guard let file = file(of: name) else {
      throw .refused(folder.missing(name))
    }
    let chunkName = folder.chunkName(of: file)
    let source = try text(of: file, shownAs: chunkName)
    let chunk = try frame.load(source, name: chunkName)
    try host?.noteLoading(of: chunk, named: chunkName, in: &frame)
    if recordsCoverage, !folder.isOfScenarios(file), !folder.isOfProperties(file), !isHeld(file) {
      try frame.cover(chunk, named: chunkName)
      covered[chunkName] = file
    }
    let values = try frame.spending(atMost: limits.moduleFuel) { frame throws(LuaError) in
      try frame.call(chunk, .string(LuaString(name)))
    }
    let value = values.first ?? .nil
    host?.world.modules.add(
      Modules.Module(
        name: name, file: file, chunk: chunkName, text: source, isOfScenarios: folder.isOfScenarios(file)))
    host?.passing.reloading?.files.append(chunkName.withoutPluginsFolder)
    return value == .nil ? true : value
  }

  /// Returns the file of a module. Texts that replace files also determine which files exist.
  func file(of name: String) -> String? {
    soughtNames.insert(name)
    guard let texts = host?.world.modules.texts, !texts.isEmpty else { return folder.file(of: name) }
    return folder.candidates(of: name).first { file in
      texts[file].map { $0 != nil } ?? (FileKind(at: file) == .file)
    }
  }

  /// All files that were read, and those that would have been if they existed. Only searches ask for them.
  var sought: Set<String> { readFiles.union(soughtNames.flatMap(folder.candidates)) }

  /// Returns whether another text replaces a file's text, so that the line numbers differ.
  func isHeld(_ file: String) -> Bool { host?.world.modules.texts[file] != nil }

  /// Returns the text of a file, or the text that replaces it.
  func text(of file: String, shownAs name: String) throws(LuaError) -> [UInt8] {
    readFiles.insert(file)
    if case .some(.some(let text)) = host?.world.modules.texts[file] { return text }
    return try read(file, shownAs: name)
  }

  /// Reads a file. Scripts may see the error, so it contains the file's short path.
  private func read(_ file: String, shownAs name: String) throws(LuaError) -> [UInt8] {
    do throws(PlatformError) {
      return try folder.source(ofModule: file, limit: limits.memory)
    } catch {
      switch error {
      case .outside(_, let folder): throw .refused(PlatformError.outside(path: name, folder: folder).message)
      case .denied: throw .refused(PlatformError.denied(path: name).message)
      case .tooLarge(_, let limit): throw .refused(PlatformError.tooLarge(path: name, limit: limit).message)
      case .notUTF8(_, let found): throw .refused(PlatformError.notUTF8(path: name, found: found).message)
      case .unreadable(_, let reason):
        throw .refused(PlatformError.unreadable(path: name, reason: reason).message)
      default: throw .refused(PlatformError.missing(path: name, wanted: .file).message)
      }
    }
  }
}
