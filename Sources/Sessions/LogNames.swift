import Maps
import ScreenStack

/// The names of screens, params and inputs in logs as words of Lua, for a plugin that is made from them.
///
/// Analytics have names such as `Product List`. A path separates screens by spaces, so the names of the lines of screens
/// say where one ends.
package struct LogNames {
  /// The bytes of the names of screens, the longest first.
  private let known: [[UInt8]]
  private let screens: LuaWords
  /// The params of each screen.
  private let params: [Maps.Name: LuaWords]
  private let inputs: LuaWords
  /// The values that the app gave to routes.
  private let context: LuaWords

  /// Gathers the names of some logs.
  /// - Parameter isReserved: Returns whether a script cannot declare a param or input with a name.
  package init(of logs: [[LogLine]], isReserved: (String) -> Bool) {
    let sights = logs.joined().compactMap(\.sight)
    let known = Set(sights.map { Array($0.name.utf8) }).filter { !$0.isEmpty }.sorted { $0.count > $1.count }
    var names = Set(sights.map { Maps.Name($0.name) })
    for path in sights.compactMap(\.path) {
      for part in Self.parts(of: path, known) where part.isName { names.insert(Maps.Name(part.text)) }
    }
    self.known = known
    screens = LuaWords(for: names.sorted()) {
      LuaWords.keywords.contains($0) || Maps.Name.alerts.contains(Maps.Name($0))
    }
    let fields = LoggedFields(of: logs)
    let inputs = LuaWords(for: Set(fields.inputs.values.joined()).sorted(), where: isReserved)
    params = Dictionary(
      uniqueKeysWithValues: fields.params.map { screen, names in
        let used = Set(fields.inputs[screen, default: []].map { inputs[$0] })
        return (screen, LuaWords(for: names.sorted(), except: used, where: isReserved))
      })
    self.inputs = inputs
    context = LuaWords(for: fields.context.sorted(), where: isReserved)
  }

  /// Returns a log with the words in place of the names.
  package func renamed(_ log: [LogLine]) -> [LogLine] {
    log.map { line in
      switch line.content {
      case .screen(let sight):
        LogLine(number: line.number, time: line.time, .screen(renamed(sight)))
      case .act(let act):
        LogLine(number: line.number, time: line.time, .act(renamed(act)))
      case .launch, .alert, .event: line
      }
    }
  }

  private func renamed(_ sight: Sight) -> Sight {
    let parts = sight.path.map { Self.parts(of: $0, known) }
    let path = parts?.map { $0.isName ? screens[Maps.Name($0.text)] : $0.text }.joined()
    let name = Maps.Name(sight.name)
    let isAlert = parts?.last.map { !$0.isName && Maps.Name($0.text) == name } ?? false
    let word = isAlert ? sight.name : screens[name]
    return Sight(word, params: sight.params.renamed(by: params[name]), path: path)
  }

  private func renamed(_ act: LoggedAct) -> LoggedAct {
    switch act.verb {
    case .go: return LoggedAct(act.word, act.arguments, act.options.renamed(by: context))
    case .type:
      guard let id = act.id else { return act }
      return LoggedAct(act.word, [.text(inputs[Maps.Name(id)])] + act.arguments.dropFirst(), act.options)
    case .tap:
      guard let screen = act.screenOfAction else { return act }
      return LoggedAct(act.word, act.arguments, act.options.renamed(by: params[Maps.Name(screen)]))
    default: return act
    }
  }

  /// Returns the parts of a path: the names of screens, and separators, tabs and alerts.
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
    for place in parts.indices where isAlert(place, of: parts) { parts[place].isName = false }
    return parts
  }

  /// Returns whether a part of a path is an alert. It is alone in its layer, which is not the lowest one.
  private static func isAlert(_ place: Int, of parts: [(text: String, isName: Bool)]) -> Bool {
    guard Maps.Name.alerts.contains(Maps.Name(parts[place].text)) else { return false }
    let before = parts[..<place].last { $0.text != " " }
    let after = parts[(place + 1)...].first { $0.text != " " }
    return before?.text == "|" && (after.map { $0.text == "|" } ?? true)
  }

  private static func isName(_ name: [UInt8], first rest: ArraySlice<UInt8>) -> Bool {
    rest.starts(with: name) && rest.dropFirst(name.count).first.map(Sight.separators.contains) ?? true
  }
}

extension [Value.Field] {
  fileprivate func renamed(by words: LuaWords?) -> Self {
    map { Value.Field(words?[Maps.Name($0.name)] ?? $0.name, $0.value) }
  }
}

extension LogLine {
  fileprivate var sight: Sight? {
    if case .screen(let sight) = content { sight } else { nil }
  }
}
