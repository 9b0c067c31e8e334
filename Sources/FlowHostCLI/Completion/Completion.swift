import Platform
import Proving
import ScreenStack

/// The words that a shell offers in a place of a command line.
struct Completion {
  private(set) var words: [Word] = []
  /// The files that the shell offers if there are no words.
  private(set) var files = Files.none

  /// A word, and its description. After a word that ends with `=`, `/` or `,`, the user goes on without a space.
  struct Word {
    let text: String
    var help = ""
  }

  /// The files that a shell offers.
  enum Files: String {
    case none = ""
    case files, folders
  }

  /// Finds the words that complete the last of some words.
  init(of line: [String]) {
    let typed = TypedWords(line)
    switch typed.place {
    case .command: offer(Self.commands + Self.options, after: typed)
    case .topic: offer(Self.commands, after: typed)
    case .option: offer(Self.options(of: typed), after: typed)
    case .value(let kinds): offer(kinds, after: typed)
    case .nothing: break
    }
  }

  /// The lines for the shell: the kind of files, then each word with its description after a tab.
  var lines: [String] {
    [files.rawValue] + words.map { $0.help.isEmpty ? $0.text : "\($0.text)\t\($0.help)" }
  }

  private static var commands: [Word] { Command.all.map { Word(text: $0.name, help: $0.summary) } }

  private static let options = [
    Word(text: Help.option.name, help: "list all commands"),
    Word(text: "--version", help: "print the version"),
  ]

  /// Returns the options that can be added.
  private static func options(of typed: TypedWords) -> [Word] {
    let options = (typed.command?.options ?? []) + [Help.option]
    return options.filter { $0.isRepeatable || typed.values[$0.name] == nil }.map {
      Word(text: $0.name, help: $0.help)
    }
  }
}

extension Completion {
  private mutating func offer(_ words: [Word], after typed: TypedWords) {
    self.words += words.filter { $0.text.hasPrefix(typed.rest) && $0.text == $0.text.escaped }.map {
      Word(text: typed.start + $0.text, help: $0.help)
    }
  }

  private mutating func offer(_ kinds: [ArgumentKind], after typed: TypedWords) {
    for kind in kinds {
      offer(Self.words(of: kind, typed), after: typed)
      switch kind {
      case .file, .scenario: files = .files
      case .folder: files = .folders
      default: break
      }
    }
  }

  private static func words(of kind: ArgumentKind, _ typed: TypedWords) -> [Word] {
    switch kind {
    case .text, .file, .folder: []
    case .choice(let words): words.map { Word(text: $0) }
    case .rule: Rule.all.map { Word(text: $0.id, help: $0.title) }
    case .property: Proof.Rule.allCases.filter(\.isDefault).map { Word(text: $0.words) }
    case .plugin: PluginNames(typed).plugins.map { Word(text: $0) }
    case .scenario: PluginNames(typed).scenarios(from: typed.rest).map { Word(text: $0) }
    case .newScenario(let word):
      word == nil || word == typed.operands.last
        ? PluginNames(typed).plugins.map { Word(text: $0 + "/") } : []
    case .golden: PluginNames(typed).goldens(from: typed.rest).map { Word(text: $0) }
    case .experiment: words(for: PluginNames(typed).experiments)
    case .axis: axes(PluginNames(typed), typed.rest)
    case .circumstances: circumstances(PluginNames(typed), typed.rest)
    }
  }
}
