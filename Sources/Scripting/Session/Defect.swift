import LuaBridge
import ScreenStack

/// A problem in scripts, and its place.
struct Defect: Sendable {
  private(set) var place: LuaPlace
  let words: String
  /// A name or string at the exact line, which is at or after the given line.
  private let word: String?

  init(_ words: String, at place: LuaPlace, word: String? = nil) {
    self.place = place
    self.words = words.onOneLine
    self.word = word
  }

  /// Returns the defect with the file's full chunk name and the line that contains the word.
  func found(in files: [PluginFile]) -> Defect {
    guard let file = files.first(where: { $0.isMeant(by: place.chunk) }) else { return self }
    let line = word.flatMap { file.words.line(of: $0, from: place.line) }
    var found = self
    found.place = LuaPlace(chunk: file.chunk, line: line ?? place.line)
    return found
  }

  /// Creates a defect from an error that begins with its place. Without a place, it is at the file's line 1.
  init(error: String, in chunk: String) {
    let parts = error.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].hasSuffix(".lua"), let line = Int(parts[1]) else {
      self.init(error, at: LuaPlace(chunk: chunk, line: 1))
      return
    }
    self.init(String(parts[2].dropFirst()), at: LuaPlace(chunk: String(parts[0]), line: line))
  }
}

extension PluginFile {
  /// Returns whether an error's chunk name means the file. Lua removes the start of a long name.
  fileprivate func isMeant(by name: String) -> Bool {
    chunk == name || name.hasPrefix("...") && chunk.hasSuffix(name.dropFirst(3))
  }
}

extension LuaPlace {
  /// Creates a place from a trace's line, `photos/init.lua:12`, in a folder of plugins.
  init?(told words: String?) {
    guard let words, let colon = words.lastIndex(of: ":"), let line = Int(words[words.index(after: colon)...])
    else { return nil }
    self.init(chunk: "plugins/" + words[..<colon], line: line)
  }
}

/// The problems found so far while scripts are checked.
struct Defects: Sendable {
  var all: [Defect] = []
  /// The names that an invalid description defines. Their properties are unknown.
  var unknown: [Title] = []
  /// The plugins that cannot be loaded. What they define is unknown.
  var broken: Set<String> = []
}

extension Host {
  /// Reports a problem at a line of a script: as an error, or as a defect while scripts are checked.
  func complain(_ words: String, at place: LuaPlace?, of word: String? = nil) throws(LuaError) {
    guard world.defects == nil else { return note(words, at: place, of: word) }
    guard let place else { throw .refused(words) }
    throw .script(message: "\(place.text): \(words)", trace: [place])
  }

  /// Reports a problem at the line of the calling script.
  func complain(
    _ words: String, _ call: borrowing HostCall, of word: String? = nil
  ) throws(LuaError) {
    guard world.defects != nil else { throw .refused(words) }
    note(words, at: line(of: call), of: word)
  }

  /// Adds a defect while scripts are checked.
  /// - Parameter word: A name or string at the exact line, which is at or after this line.
  func note(_ words: String, at place: LuaPlace?, of word: String? = nil) {
    guard let place else { return note(error: words, in: "") }
    world.defects?.all.append(Defect(words, at: place, word: word))
  }

  /// Adds a defect from an error that begins with its place.
  func note(error words: String, in chunk: String) {
    world.defects?.all.append(Defect(error: words, in: chunk))
  }

  func line(of call: borrowing HostCall) -> LuaPlace? {
    guard let spot = call.spot else { return nil }
    return call.frame.place(of: spot)
  }
}
