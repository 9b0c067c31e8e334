import Goldens
import Platform
import ScreenStack
import Scripting

/// Finds completions for a line. Those that are possible now come first.
struct Completer {
  private let prompt: Prompt
  private lazy var possibilities = (try? prompt.world.possibilities()) ?? Possibilities()
  private lazy var names = (try? prompt.world.knownNames()) ?? KnownNames()

  init(_ prompt: Prompt) { self.prompt = prompt }

  mutating func completions(of line: String) -> Completions {
    let blanks = line.prefix { $0.isWhitespace }.utf8.count
    let text = String(line.dropFirst(blanks))
    if text.hasPrefix(":"), !text.hasPrefix("::") { return word(String(text.dropFirst()), from: blanks + 1) }
    if text.hasPrefix(">") {
      let inner = text.dropFirst().prefix { $0.isWhitespace }.utf8.count + 1
      return word(String(text.utf8.dropFirst(inner))!, from: blanks + inner)
    }
    if text.hasPrefix("?") { return all(helped, matching: String(text.dropFirst()), from: blanks + 1) }
    if let bare = bare(text, from: blanks) { return bare }
    if let quoted = quoted(text, from: blanks) { return quoted }
    return lua(text, from: blanks)
  }

  /// Returns the candidates that begin with the typed part, without duplicates.
  private func all(_ candidates: [Completion], matching part: String, from start: Int) -> Completions {
    var seen: Set<String> = []
    let fitting = candidates.filter { $0.text.hasPrefix(part) && seen.insert($0.text).inserted }
    return Completions(start: start, all: fitting)
  }
}

extension Completer {
  /// Completes `:ta` and `:tap se`.
  private mutating func word(_ text: String, from start: Int) -> Completions {
    let words = Words(text)
    if words.start == 0 { return all(Self.words, matching: words.last, from: start) }
    return arguments(of: words.all[0], words, from: start)
  }

  private mutating func arguments(of verb: String, _ words: Words, from start: Int) -> Completions {
    let name = PromptCommand.short[verb] ?? verb
    let given = Array(words.all.dropFirst().dropLast(words.last.isEmpty ? 0 : 1))
    let own = PromptCommand.all.first { $0.name == name }
    let wanted = own?.wants ?? PromptCommand.wanted(by: name)
    return all(candidates(wanted, behind: given), matching: words.last, from: start + words.start)
  }

  /// Completes `select ` with the items that can be selected.
  private mutating func bare(_ text: String, from start: Int) -> Completions? {
    let words = Words(text)
    guard words.start > 0, let tap = possibilities.taps.first(where: { $0.name == words.all[0] }) else {
      return nil
    }
    let given = words.all.count - (words.last.isEmpty ? 0 : 1)
    let items = given == 1 ? Self.items(of: tap) : []
    return all(items, matching: words.last, from: start + words.start)
  }

  private static func items(of tap: Possibilities.Tap) -> [Completion] {
    tap.items.map { Completion($0.text, $0.note) }
  }

  /// Returns an act, followed by a space if it needs operands.
  private static func completion(_ text: String, _ operands: [String]) -> Completion {
    Completion(operands.isEmpty ? text : text + " ", operands.joined(separator: " "))
  }

  private static let words: [Completion] =
    (PromptCommand.all.map { Completion($0.operands.isEmpty ? $0.name : $0.name + " ", $0.help) }
    + PromptCommand.acts.map { Completion($0.parameters.isEmpty ? $0.name : $0.name + " ", $0.help) })
    .sorted { $0.text.precedes($1.text) }

  private var helped: [Completion] {
    (Self.words.map { Completion($0.text.trimmed, $0.note) }
      + APIFunction.all.map { Completion($0.name, $0.help) })
      .sorted { $0.text.precedes($1.text) }
  }

  private mutating func candidates(_ wanted: PromptCommand.Wanted, behind given: [String]) -> [Completion] {
    if wanted == .actions, let name = given.first {
      guard given.count == 1, let tap = possibilities.taps.first(where: { $0.name == name }) else {
        return []
      }
      return Self.items(of: tap)
    }
    if wanted == .circumstances || wanted == .plugins && !given.isEmpty { return circumstances }
    return given.isEmpty ? candidates(wanted) : []
  }

  private mutating func candidates(_ wanted: PromptCommand.Wanted) -> [Completion] {
    switch wanted {
    case .nothing, .circumstances: []
    case .actions: possibilities.taps.map { Self.completion($0.name, $0.arguments) }
    case .inputs: possibilities.inputs.map { Self.completion($0, ["text"]) }
    case .tabs: Self.operands(of: possibilities.tabs)
    case .calls: possibilities.calls.map { Completion($0) }
    case .backMenu: Self.operands(of: possibilities.backMenu)
    case .links: names.links.map(Self.completion(ofLink:))
    case .routes: names.routes.map { Completion($0) }
    case .screens: names.screens.map { Completion($0) }
    case .classes: (names.screens + names.classes).map { Completion($0) }
    case .experiments: experiments
    case .axes: experiments + ComparisonAxis.fixed.map { Completion($0.name, "") }
    case .plugins: prompt.setup.plugins.plugins.map { Completion($0) }
    case .scenarios: scenarios
    case .words: helped
    }
  }

  /// Returns what follows the verb in each act.
  private static func operands(of touches: [Possibilities.Touch]) -> [Completion] {
    touches.map { Completion(String($0.words.drop { $0 != " " }.dropFirst())) }
  }

  /// Returns the fixed beginning of a link's pattern.
  private static func completion(ofLink pattern: String) -> Completion {
    guard let site = pattern.firstRange(of: "://") else { return Completion(pattern) }
    let rest = pattern[site.upperBound...]
    let fixed = rest.prefix { !":{(*".contains($0) }
    if fixed.endIndex == rest.endIndex { return Completion(pattern) }
    return Completion(String(pattern[..<fixed.endIndex]), pattern)
  }

  private var experiments: [Completion] {
    mutating get {
      names.experiments.map { experiment in
        let variants = experiment.variants.map { $0 == experiment.current ? "\($0) (in force)" : $0 }
        return Completion(experiment.name, variants.joined(separator: ", "))
      }
    }
  }

  /// Circumstances such as `checkout=modal` and `os=ios13`.
  private var circumstances: [Completion] {
    mutating get {
      let axes = names.experiments.map { ($0.name, $0.variants) }
      let starts = names.starts.isEmpty ? [] : [Circumstances.plainStart] + names.starts
      return (axes + ComparisonAxis.fixed + [("start", starts)])
        .flatMap { name, values in values.map { Completion("\(name)=\($0)") } }
        + [Completion("manual=true"), Completion("user=")]
    }
  }

  private var scenarios: [Completion] {
    prompt.setup.plugins.plugins.flatMap { plugin -> [Completion] in
      guard case .list(let names) = prompt.setup.find(plugin) else { return [Completion(plugin + "/")] }
      return names.map { Completion($0) }
    }
  }
}

extension Completer {
  /// Completes a string in Lua: `app:tap "se`.
  private mutating func quoted(_ text: String, from start: Int) -> Completions? {
    guard let quote = text.lastIndex(of: "\""), text.count(where: { $0 == "\"" }) % 2 == 1 else { return nil }
    let before = text[..<quote].reversed().drop { $0 == "(" || $0.isWhitespace }
    let verb = String(String(before.prefix { $0.isLetter || $0 == "_" }).reversed())
    let place = String(String(before.dropFirst(verb.count)).reversed())
    let wanted: PromptCommand.Wanted
    if place.hasSuffix("app:") {
      wanted = PromptCommand.wanted(by: verb)
    } else if place.hasSuffix("flow."), verb == "launch" {
      wanted = .plugins
    } else {
      return Completions(start: start, all: [])
    }
    let part = String(text[text.index(after: quote)...])
    let length = text[...quote].utf8.count
    let candidates = candidates(wanted, behind: []).map { Completion($0.text.trimmed, $0.note) }
    return all(candidates, matching: part, from: start + length)
  }

  /// Completes the last name of a line, with the names before it: `app:ta`.
  private mutating func lua(_ text: String, from start: Int) -> Completions {
    let chain = String(text.reversed().prefix { $0.isNamePart }.reversed())
    var parts = chain.split(omittingEmptySubsequences: false) { $0 == "." || $0 == ":" }.map(String.init)
    let last = parts.popLast() ?? ""
    let place = start + text.utf8.count - last.utf8.count
    let known = (try? prompt.world.names(behind: parts)) ?? []
    let names = all(known.map { Completion($0.name, $0.note) }, matching: last, from: place)
    if chain.utf8.count < text.utf8.count || !parts.isEmpty { return names }
    // The first word of a line is an action, if one fits.
    let offered = all(offers, matching: last, from: place)
    return offered.all.isEmpty ? names : offered
  }

  /// The completions for the beginning of a line: everything that is possible now.
  private var offers: [Completion] {
    mutating get {
      possibilities.lines.map { Self.completion($0.text, $0.operands) } + [Completion(":help")]
    }
  }
}

extension Character {
  fileprivate var isNamePart: Bool {
    isASCII && (isLetter || isNumber) || self == "_" || self == "." || self == ":"
  }
}
