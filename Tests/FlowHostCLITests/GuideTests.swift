import Experiments
import Foundation
import Proving
import Scripting
import TestSupport
import Testing
import Tracing

/// The scripts in `plugins`, and the guide for their authors.
struct GuideTests {
  /// Plays the examples in one folder, in the order of the guide. A block of Lua is a script, or the file that its
  /// first line names, `-- cafe/init.lua`, in `plugins`. A block of text after it is all that it prints. A console
  /// has commands with their output, a repl has lines typed at a prompt. The plugin `photos` exists from the start.
  @Test func `the examples of the guide print the output shown there`() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path + "/plugins", withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: Program.repository + "/plugins/photos", toPath: folder.path + "/plugins/photos")
    let blocks = try Self.guide.flatMap { Markdown.blocks(of: $0.text) }
      .filter { ["lua", "text", "console", "repl"].contains($0.kind) }
    for (block, next) in zip(blocks, blocks.dropFirst() + [Markdown.Block(kind: "", text: "")]) {
      switch block.kind {
      case "lua":
        let name = block.text.firstMatch(of: /^-- ([a-z\/_]+\.lua)\n/).map { "plugins/" + $0.1 }
        try folder.file(name ?? "script.lua", block.text)
        if name != nil, next.kind != "text" { continue }
        let shown = next.kind == "text" ? next.text : ""
        let output = try written(by: "flowhost run \(name ?? "script.lua")", in: folder)
        #expect(output == shown, "\(shown.difference(from: output)), in \(block.text)")
      case "console":
        for example in ReadmeTests.examples(in: [block]) {
          let output = try written(by: example.line, in: folder)
          #expect(output == example.output, "\(example.output.difference(from: output)), of \(example.line)")
        }
      case "repl":
        let session = Session(block.text)
        let output = try written(by: session.line, in: folder)
        #expect(output == session.output, "\(session.output.difference(from: output)), of \(session.line)")
      default: continue
      }
    }
    #expect(blocks.count > 20)
  }

  /// The verbs of events except UIKit's callbacks and what only `--detail lifecycle` shows.
  static let verbs = EventVerb.allCases.filter {
    $0.past != $0.rawValue && ![.show, .hold, .reorder].contains($0)
  }

  @Test(arguments: verbs)
  func `the page on traces explains each event`(_ verb: EventVerb) throws {
    let page = try #require(Self.guide.first { $0.path == "guide/trace.md" })
    #expect(page.text.contains(try Regex("(?m)^\\| .*`\(verb.rawValue)`.* \\| ")))
  }

  /// A prompt as a terminal shows it: `home> buy` is typed, all other lines are written.
  struct Session {
    /// The shell line with the same input and output.
    let line: String
    let output: String

    init(_ text: String) {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      let prompt = #/^[a-z_ |]*[a-z_]> /#
      let typed = lines.compactMap { line in line.prefixMatch(of: prompt).map { line[$0.range.upperBound...] }
      }
      line = "\(lines[0].dropFirst(2)) <<'END'\n\(typed.joined(separator: "\n"))\nEND\n"
      output = lines.dropFirst().filter { $0.prefixMatch(of: prompt) == nil }.map { $0 + "\n" }.joined()
    }
  }

  static let words = APIFunction.all.filter {
    [.flow, .coordinator, .screen, .app, .hold].contains($0.owner)
  }
  .map(\.name)

  @Test func `the guide has every word of flows and scenarios`() throws {
    // Backticks come in pairs, and in pairs of three: the text inside of a pair is code.
    let code = try Self.guide.flatMap { page in
      page.text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 1 }.map(\.element)
    }
    let known = Set(code.joined(separator: " ").matches(of: /[a-z_]+/).map { String($0.output) })
    #expect(Self.words.filter { !known.contains($0) } == [])
    #expect(Self.words.count > 50 && !known.contains("because"))
  }

  @Test(arguments: FlowHook.allCases)
  func `the guide shows how each method is called that flowhost calls`(_ hook: FlowHook) throws {
    #expect(try Self.guide.contains { $0.text.contains(try Regex("[`:]\\Q\(hook.rawValue)\\E\\(")) })
  }

  @Test(arguments: Vendor.allCases) func `the guide has a row for each vendor`(_ vendor: Vendor) throws {
    let text = try GuidePage("guide/experiments.md").text
    #expect(text.contains("\n| `\(vendor.rawValue)` |"))
  }

  @Test(arguments: Proof.Rule.allCases.filter(\.isDefault))
  func `the guide has the words of each rule for every app`(_ rule: Proof.Rule) throws {
    let text = try GuidePage("guide/proving.md").text
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| ") }
    let words = rows.flatMap { $0.split(separator: " | ")[0].dropFirst(2).split(separator: ", ") }
    #expect(words.contains { $0 == rule.words })
  }

  @Test func `the guide names every plugin, and scenarios and files that exist`() throws {
    let text = try Self.guide.map(\.text).joined(separator: "\n")
    let plugins = Program.repository + "/plugins/"
    // The folder of the guide has neither a plugin nor scenarios.
    let manager = FileManager.default
    let folders = try manager.contentsOfDirectory(atPath: plugins).filter { folder in
      ["init.lua", "scenarios"].contains { manager.fileExists(atPath: "\(plugins)\(folder)/\($0)") }
    }
    #expect(folders.count > 5 && folders.filter { !text.contains("| `\($0)` |") } == [])
    let names = text.matches(of: /`([a-z]+)\/([a-z_]+)(\.lua)?`|`flowhost run ([a-z]+)\/([a-z_]+)`/)
    for name in names {
      guard let folder = name.1 ?? name.4, !["cafe", "cart", "kitchen"].contains(folder),
        let file = name.2 ?? name.5
      else { continue }
      let path = name.3 == nil ? "\(folder)/scenarios/\(file).lua" : "\(folder)/\(file).lua"
      #expect(FileManager.default.fileExists(atPath: plugins + path), "\(path)")
    }
    #expect(names.count > 5)
  }

  @Test func `every link of the guide leads somewhere, and its contents to every chapter`() throws {
    let guide = try Self.guide
    let anchors = Dictionary(guide.map { ($0.file, $0.anchors) }) { $1 }
    for page in guide {
      for target in page.targets {
        #expect(FileManager.default.fileExists(atPath: target.path), "\(page.path): \(target.path)")
        guard let anchor = target.anchor else { continue }
        #expect(anchors[target.path]?.contains(anchor) == true, "\(page.path): \(target.path)#\(anchor)")
      }
    }
    #expect(guide.reduce(0) { $0 + $1.targets.count } > 30)
    let files = try FileManager.default.contentsOfDirectory(atPath: Program.repository + "/plugins/guide")
    #expect(guide.dropFirst().map(\.path).sorted() == files.map { "guide/" + $0 }.sorted())
  }

  /// The pages of the guide: `README.md`, then the chapters in the order in which its contents link to them.
  private static var guide: [GuidePage] {
    get throws {
      let first = try GuidePage("README.md")
      let contents = first.text.components(separatedBy: "\n## ").first { $0.hasPrefix("Contents\n") } ?? ""
      let chapters = contents.matches(of: /\]\((guide\/[a-z-]+\.md)\)/).map { String($0.1) }
      return [first] + (try chapters.map { try GuidePage($0) })
    }
  }

  /// Standard output and error of a line of the shell. Perl does not report a locale that the machine lacks.
  private func written(by line: String, in folder: borrowing TemporaryFolder) throws -> String {
    try Program.shell("export PERL_BADLANG=0; { \(line)\n} 2>&1", in: folder.path).output
  }
}

/// A page of the guide.
private struct GuidePage {
  /// The path of the file in `plugins`.
  let path: String
  let text: String

  init(_ path: String) throws {
    self.path = path
    text = try String(contentsOf: Self.file(path), encoding: .utf8)
  }

  private static func file(_ path: String) -> URL {
    URL(filePath: Program.repository + "/plugins/" + path).standardizedFileURL
  }

  /// A link to a file or a folder, and to a heading in it.
  struct Target {
    let path: String
    var anchor: String?
  }

  /// The targets of the relative links, with absolute paths.
  var targets: [Target] {
    let links = prose.joined(separator: "\n").matches(of: /\]\(([^)\s#]*)(?:#([^)\s]*))?\)/)
    return links.filter { !$0.1.contains("://") }.map { link in
      let folder = Self.file(path).deletingLastPathComponent()
      let file = link.1.isEmpty ? Self.file(path) : folder.appending(path: link.1).standardizedFileURL
      return Target(path: file.path(percentEncoded: false), anchor: link.2.map { String($0) })
    }
  }

  /// The links that lead to the headings, as GitHub makes them: letters, digits, `-` and `_`.
  var anchors: Set<String> {
    Set(
      prose.filter { $0.hasPrefix("#") }.map { heading in
        let title = heading.drop { "# ".contains($0) }.lowercased()
        return title.filter { $0.isLetter || $0.isNumber || " -_".contains($0) }.replacing(" ", with: "-")
      })
  }

  /// The absolute path of the file.
  var file: String { Self.file(path).path(percentEncoded: false) }

  /// The lines outside of fenced blocks.
  private var prose: [Substring] {
    var isInside = false
    return text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      if line.hasPrefix("```") { isInside.toggle() }
      return !isInside
    }
  }
}
