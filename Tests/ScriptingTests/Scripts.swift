import Foundation
import TestSupport

/// The scripts of the repository, as text.
enum Scripts {
  /// Every file of Lua below `plugins`, by its path.
  static let plugins = texts(in: "plugins", ending: "lua")
  /// Every file of tests, by its path.
  static let tests = texts(in: "Tests", ending: "swift")

  private static func texts(in folder: String, ending: String) -> [String: String] {
    let root = Program.repository + "/" + folder
    let paths = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    var texts: [String: String] = [:]
    for path in paths where path.hasSuffix("." + ending) {
      texts[folder + "/" + path] = try? String(contentsOfFile: root + "/" + path, encoding: .utf8)
    }
    return texts
  }

  /// The names that a script reads or calls, with a dot or a colon before them; what it defines itself is none.
  static func uses(in text: String) -> Set<String> {
    let bare = text.replacing(/"[^"\n]*"|'[^'\n]*'|--[^\n]*|function [A-Za-z_.]+[:.][a-z_]+/, with: "")
    return Set(bare.matches(of: /[:.]([a-z_]+)/).map { String($0.1) })
  }

  /// The lines of the articles and the rules that a scenario says it covers.
  static func covers(in text: String) -> Set<String> {
    guard let list = text.firstMatch(of: /covers *= *(?:\{[^}]*\}|"[^"]*")/)?.output else { return [] }
    return Set(list.matches(of: /"([A-Z][0-9.]+[a-z]?)"/).map { String($0.1) })
  }

  /// The lines that the titles of tests name.
  static func named(in text: String) -> Set<String> {
    let titles = text.matches(of: /func `([^`]+)`/).map(\.1)
    return Set(titles.flatMap { $0.matches(of: /\bS[0-9]+\.[0-9]+\b/).map { String($0.output) } })
  }
}
