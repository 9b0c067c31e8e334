import Platform
import Scripting

/// The Lua files of the repository's plugins, and the words in them.
struct Corpus {
  /// The names of the plugins, and of the folders that are none.
  let plugins: [String]
  /// The texts of their scenarios.
  private(set) var scenarios: [String: [String]] = [:]
  /// The acts of a plugin's scenarios, one on each line.
  private(set) var acts: [String: [String]] = [:]
  /// The other files of the plugins, by their paths.
  private(set) var files: [String: [UInt8]] = [:]
  /// Words of Lua, of the API and of the plugins.
  let words: [String]

  init(_ folder: String) throws {
    plugins = PluginFolders([folder]).names
    var words = Set(
      APIFunction.all.flatMap { [$0.name, ":" + $0.name, "self:" + $0.name + "(", $0.name + " = "] })
    for path in FuzzFolder.files(in: folder) where path.hasSuffix(".lua") {
      let text = try File.read(folder + "/" + path, limit: 1 << 20)
      let parts = path.split(separator: "/").map(String.init)
      words.formUnion(text.text.matches(of: /"[^"\n]{1,24}"|[a-z_]{3,}/).map { String($0.output) })
      if parts.contains("scenarios"), !parts[parts.count - 1].hasPrefix("_") {
        scenarios[parts[0], default: []].append(text.text)
        acts[parts[0], default: []] += text.text.split(separator: "\n").map(String.init).filter {
          $0.hasPrefix("app:")
        }
      } else {
        files[path] = text
      }
    }
    self.words = words.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } + Self.lua
  }

  private static let lua = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in", "local",
    "nil", "not", "or",
    "repeat", "return", "then", "true", "until", "while", "+", "-", "*", "/", "%", "^", "#", "==", "~=", "<=",
    ">=", "<", ">",
    "=", "(", ")", "{", "}", "[", "]", "::", ";", ":", ",", ".", "..", "...", "//", "<<", ">>", "&", "|", "~",
    "[[", "]]", "[==[", "--",
    "<close>", "<const>", "pcall(", "error(", "coroutine.wrap(", "string.rep(", "table.concat(", "tostring(",
    "setmetatable(",
    "0x7fffffffffffffff", "1e308", "\"\\u{10FFFF}\"", "\"\\0\"", "\"\\xFF\"", "math.mininteger", "math.huge",
    "_ENV", "self", "goto x",
  ]
}
