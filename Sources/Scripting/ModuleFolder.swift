import Platform

/// Where the names that a script requires are looked up: `photos.buy` is `photos/buy.lua` in it.
package struct ModuleFolder: Equatable, Sendable {
  /// The folder's path as it was typed, empty for the current one.
  let path: String
  /// What stands before a module's path in errors, so that they do not depend on where one works.
  let shown: String

  /// The `plugins` folder at or above a script, else the script's own folder.
  package init(forScript path: String) {
    let folders = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let plugins = folders.lastIndex(of: "plugins")
    let chosen = plugins.map { folders[...$0] } ?? folders
    self.path = chosen == [""] ? "/" : chosen.joined(separator: "/")
    shown = plugins == nil ? "" : "plugins"
  }

  /// The short path by which errors call a file.
  func chunkName(of file: String) -> String {
    let prefix = path.isEmpty || path.hasSuffix("/") ? path : path + "/"
    guard file.hasPrefix(prefix) else { return file }
    return Self.join(shown, String(file.dropFirst(prefix.count)))
  }

  /// The file of a module, or nil when there is none.
  func file(of module: String) -> String? {
    guard Self.isName(module) else { return nil }
    let base = Self.join(path, module.split(separator: ".").joined(separator: "/"))
    return [base + ".lua", base + "/init.lua"].first { FileKind(at: $0) == .file }
  }

  /// Says that there is no such module, and which one may be meant.
  func missing(_ module: String) -> String {
    let question = Suggestion.question(for: module, in: neighbours(of: module))
    return "no module '\(module)'" + (question.isEmpty ? " in '\(Self.folder(path))'" : "." + question)
  }

  /// The modules that stand beside one.
  private func neighbours(of module: String) -> [String] {
    let parts = module.split(separator: ".", omittingEmptySubsequences: false).dropLast()
    let prefix = parts.map { $0 + "." }.joined()
    let names = (try? Folder.names(in: Self.folder(Self.join(path, parts.joined(separator: "/"))))) ?? []
    return names.compactMap { name in
      if name.hasSuffix(".lua") { return prefix + name.dropLast(4) }
      return name.contains(".") ? nil : prefix + name
    }
  }

  private static func isName(_ module: String) -> Bool {
    let parts = module.split(separator: ".", omittingEmptySubsequences: false)
    return parts.allSatisfy { part in
      !part.isEmpty && part.utf8.allSatisfy { isLetter($0) || (48...57).contains($0) || $0 == UInt8(ascii: "_") }
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (65...90).contains(byte) || (97...122).contains(byte) }

  private static func folder(_ path: String) -> String { path.isEmpty ? "." : path }

  private static func join(_ a: String, _ b: String) -> String {
    a.isEmpty || b.isEmpty || a.hasSuffix("/") ? a + b : a + "/" + b
  }
}
