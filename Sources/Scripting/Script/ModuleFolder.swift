import Platform

/// Where the names that a script requires are looked up: `photos.buy` is `photos/buy.lua` in it.
package struct ModuleFolder: Equatable, Sendable {
  /// The folder's path, empty for the current one.
  package let path: String
  /// What errors call the folder, the same wherever one works and wherever it lies.
  private let shown: String
  /// The short path by which errors call the script.
  package let scriptName: String
  /// The plugin in whose `scenarios` folder the script stands, if it does.
  package let plugin: String?

  /// The `plugins` folder at or above a script, else the script's own folder.
  package init(forScript path: String) {
    self.init(forScript: path, in: (try? Folder.current()) ?? "")
  }

  /// The same for somebody who works in `current`, an absolute path.
  package init(forScript path: String, in current: String) {
    let parts = Self.parts(of: path.hasPrefix("/") ? path : current + "/" + path)
    if let plugins = parts.dropLast().lastIndex(of: "plugins") {
      self.path = parts[...plugins].reduce(into: "") { $0 += "/" + $1 }
      shown = "plugins"
      scriptName = parts[(plugins + 1)...].reduce(into: "plugins") { $0 += "/" + $1 }.escaped
      let place = parts[(plugins + 1)...]
      plugin = place.count > 2 && place[plugins + 2] == "scenarios" ? String(place[plugins + 1]) : nil
    } else {
      let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
      let folder = slash.map { path[..<$0] } ?? ""
      self.path = folder.isEmpty && slash != nil ? "/" : String(folder)
      shown = ""
      scriptName = String(slash.map { path[$0...].dropFirst() } ?? path[...]).escaped
      plugin = nil
    }
  }

  /// The file of a module, or nil when there is none.
  package func file(of module: String) -> String? {
    candidates(of: module).first { FileKind(at: $0) == .file }
  }

  /// Where the file of a module may stand, the first one first.
  func candidates(of module: String) -> [String] {
    guard Self.isName(module) else { return [] }
    let base = Self.join(path, module.split(separator: ".").joined(separator: "/"))
    return [base + ".lua", base + "/init.lua"]
  }

  /// The file that a path in the folder means: `photos/buy.lua`.
  func file(at path: String) -> String { Self.join(self.path, path) }

  /// The short path by which errors call a module's file.
  package func chunkName(of file: String) -> String {
    let folder = path.isEmpty || path.hasSuffix("/") ? path : path + "/"
    return Self.join(shown, String(file.dropFirst(folder.count)))
  }

  /// Whether a module's file is shared by scenarios, and no part of what they play.
  package func isOfScenarios(_ file: String) -> Bool {
    let folders = chunkName(of: file).split(separator: "/").dropLast()
    return folders.contains("scenarios") || shown.isEmpty && path.split(separator: "/").last == "scenarios"
  }

  /// Says that there is no such module, and which one may be meant.
  package func missing(_ module: String) -> String {
    if let meant = meant(by: module) { return "no module '\(module.escaped)'. Did you mean '\(meant)'?" }
    guard Self.isName(module) else {
      return "'\(module.escaped)' is no name of a module. Write 'photos.buy' for photos/buy.lua."
    }
    return "no module '\(module)' " + (shown.isEmpty ? "beside the script" : "in '\(shown)'")
  }

  /// A path in place of a name, a name without the plugin that it is in, or a slip of the keyboard.
  private func meant(by module: String) -> String? {
    var name = module.hasSuffix(".lua") ? String(module.dropLast(4)) : module
    name = Self.parts(of: name).joined(separator: ".")
    let inFolders = names(in: path).map { $0 + "." + name }
    if let found = ([name] + inFolders).first(where: { file(of: $0) != nil }) { return found }
    return Self.isName(name) ? Suggestion.nearest(to: name, in: neighbours(of: name)) : nil
  }

  /// The modules that stand beside one.
  private func neighbours(of module: String) -> [String] {
    let parts = module.split(separator: ".", omittingEmptySubsequences: false).dropLast()
    let prefix = parts.map { $0 + "." }.joined()
    let names = names(in: Self.join(path, parts.joined(separator: "/")))
    return names.map { prefix + ($0.hasSuffix(".lua") ? String($0.dropLast(4)) : $0) }
      .filter { file(of: $0) != nil }
  }

  private func names(in folder: String) -> [String] {
    (try? Folder.names(in: folder.isEmpty ? "." : folder)) ?? []
  }

  private static func isName(_ module: String) -> Bool {
    module.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
      !part.isEmpty
        && part.utf8.allSatisfy { isLetter($0) || (48...57).contains($0) || $0 == UInt8(ascii: "_") }
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (65...90).contains(byte) || (97...122).contains(byte)
  }

  /// The words of a path without `.`, and without `..` and what that takes back.
  private static func parts(of path: String) -> [Substring] {
    // By bytes: to look for whole characters costs ten times as much.
    path.utf8.split(separator: UInt8(ascii: "/")).reduce(into: []) { parts, part in
      switch Substring(part) {
      case ".": break
      case "..": _ = parts.popLast()
      case let part: parts.append(part)
      }
    }
  }

  private static func join(_ a: String, _ b: String) -> String {
    a.isEmpty || b.isEmpty || a.hasSuffix("/") ? a + b : a + "/" + b
  }
}
