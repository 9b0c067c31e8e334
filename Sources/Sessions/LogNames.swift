import Maps
import ScreenStack

/// The names of screens in logs as words of Lua, for a plugin that is made from them.
///
/// Analytics have names such as `Product List`. A path separates screens by spaces, so the names of the lines of screens
/// say where one ends.
package struct LogNames {
  /// The bytes of the names, the longest first.
  private let known: [[UInt8]]
  private let words: LuaWords

  /// Gathers the names of some logs.
  package init(of logs: [[LogLine]]) {
    let sights = logs.joined().compactMap(\.sight)
    let known = Set(sights.map { Array($0.name.utf8) }).filter { !$0.isEmpty }.sorted { $0.count > $1.count }
    var names = Set(sights.map { Maps.Name($0.name) })
    for path in sights.compactMap(\.path) {
      for part in Self.parts(of: path, known) where part.isName { names.insert(Maps.Name(part.text)) }
    }
    self.known = known
    words = LuaWords(
      for: names.subtracting(Maps.Name.alerts).sorted(), except: Set(Maps.Name.alerts.map(\.text)))
  }

  /// Returns a log with the words in place of the names.
  package func renamed(_ log: [LogLine]) -> [LogLine] {
    log.map { line in
      guard let sight = line.sight else { return line }
      let path = sight.path.map { path in
        Self.parts(of: path, known).map { $0.isName ? words[Maps.Name($0.text)] : $0.text }.joined()
      }
      let renamed = Sight(words[Maps.Name(sight.name)], params: sight.params, path: path)
      return LogLine(number: line.number, time: line.time, .screen(renamed))
    }
  }

  /// Returns the parts of a path: the names of screens, and separators and tabs.
  private static func parts(of path: String, _ known: [[UInt8]]) -> [(text: String, isName: Bool)] {
    var parts: [(text: String, isName: Bool)] = []
    var rest = Array(path.utf8)[...]
    while let byte = rest.first {
      let isSeparator = Sight.separators.contains(byte)
      let name = isSeparator ? nil : known.first { isName($0, first: rest) }
      let count = isSeparator ? 1 : name?.count ?? rest.prefix { !Sight.separators.contains($0) }.count
      let text = String(decoding: rest.prefix(count), as: UTF8.self)
      parts.append((text, !isSeparator && (name != nil || !text.hasSuffix(":"))))
      rest = rest.dropFirst(count)
    }
    return parts
  }

  private static func isName(_ name: [UInt8], first rest: ArraySlice<UInt8>) -> Bool {
    rest.starts(with: name) && rest.dropFirst(name.count).first.map(Sight.separators.contains) ?? true
  }
}

extension LogLine {
  fileprivate var sight: Sight? {
    if case .screen(let sight) = content { sight } else { nil }
  }
}
