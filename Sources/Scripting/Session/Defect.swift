import LuaBridge
import ScreenStack

/// One thing that is wrong with scripts, and where.
struct Defect: Sendable {
  private(set) var place: LuaPlace
  let words: String
  /// A name or a text that stands at the very line, there or further down.
  private let word: String?

  init(_ words: String, at place: LuaPlace, word: String? = nil) {
    self.place = place
    self.words = words.onOneLine
    self.word = word
  }

  /// The same in the file that is meant, at the line where its word stands.
  func found(in files: [PluginFile]) -> Defect {
    guard let file = files.first(where: { $0.isMeant(by: place.chunk) }) else { return self }
    let line = word.flatMap { file.words.line(of: $0, from: place.line) }
    var found = self
    found.place = LuaPlace(chunk: file.chunk, line: line ?? place.line)
    return found
  }

  /// An error in the words that begin with its place; without one it is told at the first line of a file.
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
  /// Whether errors call it so; Lua leaves out the front of a long name.
  fileprivate func isMeant(by name: String) -> Bool {
    chunk == name || name.hasPrefix("...") && chunk.hasSuffix(name.dropFirst(3))
  }
}

extension LuaPlace {
  /// A line as traces tell it, `photos/init.lua:12`, in a folder of plugins.
  init?(told words: String?) {
    guard let words, let colon = words.lastIndex(of: ":"), let line = Int(words[words.index(after: colon)...])
    else { return nil }
    self.init(chunk: "plugins/" + words[..<colon], line: line)
  }
}

/// What is wrong with scripts, while all of it is looked for.
struct Defects: Sendable {
  var all: [Defect] = []
  /// What is defined by a wrong description: what it has is unknown.
  var unknown: [Title] = []
}

extension Host {
  /// Says what is wrong at a line of a script: an error there, or one defect more while all are looked for.
  func complain(_ words: String, at place: LuaPlace?, of word: String? = nil) throws(LuaError) {
    guard world.defects == nil else { return note(words, at: place, of: word) }
    guard let place else { throw .refused(words) }
    throw .script(message: "\(place.chunk):\(place.line): \(words)", trace: [place])
  }

  /// The same at the line of the script that calls.
  func complain(
    _ words: String, _ call: borrowing HostCall, of word: String? = nil
  ) throws(LuaError) {
    guard world.defects != nil else { throw .refused(words) }
    note(words, at: line(of: call), of: word)
  }

  /// Adds to what is wrong.
  ///
  /// - Parameter word: What stands at the very line, which is this one or further down.
  func note(_ words: String, at place: LuaPlace?, of word: String? = nil) {
    guard let place else { return note(error: words, in: "") }
    world.defects?.all.append(Defect(words, at: place, word: word))
  }

  /// Adds an error whose words begin with its place.
  func note(error words: String, in chunk: String) {
    world.defects?.all.append(Defect(error: words, in: chunk))
  }

  /// The line of the script that calls.
  func line(of call: borrowing HostCall) -> LuaPlace? {
    guard let spot = call.spot else { return nil }
    return call.frame.place(of: spot)
  }
}
