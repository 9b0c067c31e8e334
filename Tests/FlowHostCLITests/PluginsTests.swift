import Foundation
import Scripting
import TestSupport
import Testing

/// The scripts in `plugins`, and what its guide says.
struct PluginsTests {
  /// A block of Lua is a script, or the file that its first line names, `-- cafe/init.lua`, in `plugins`.
  /// A block of text behind it is all that it prints, a console shows commands with what they write, and a repl
  /// what is typed at a prompt. The plugin `photos` is there from the start.
  @Test func `the examples of the guide print what stands there`() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path + "/plugins", withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: Program.repository + "/plugins/photos", toPath: folder.path + "/plugins/photos")
    let blocks = try guide.filter { ["lua", "text", "console", "repl"].contains($0.kind) }
    for (block, next) in zip(blocks, blocks.dropFirst() + [Markdown.Block(kind: "", text: "")]) {
      switch block.kind {
      case "lua":
        let name = block.text.firstMatch(of: /^-- ([a-z\/_]+\.lua)\n/).map { "plugins/" + $0.1 }
        try folder.file(name ?? "script.lua", block.text)
        if name != nil, next.kind != "text" { continue }
        let shown = next.kind == "text" ? next.text : ""
        #expect(try written(by: "flowhost run \(name ?? "script.lua")", in: folder) == shown, "\(block.text)")
      case "console":
        for example in ReadmeTests.examples(in: [block]) {
          #expect(try written(by: example.line, in: folder) == example.output, "\(example.line)")
        }
      case "repl":
        let session = Session(block.text)
        #expect(try written(by: session.line, in: folder) == session.output, "\(session.line)")
      default: continue
      }
    }
    #expect(blocks.count > 20)
  }

  /// What a terminal shows of a prompt: `home> buy` is typed, all other lines are written.
  struct Session {
    /// The line of the shell that does the same.
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

  static let words = Word.all.filter { [.flow, .coordinator, .screen, .app, .hold].contains($0.owner) }
    .map(\.name)

  @Test func `the guide has every word of flows and scenarios`() throws {
    // Backticks come in pairs, and in pairs of three: what stands between is code.
    let parts = try text(of: "plugins/README.md").split(separator: "`", omittingEmptySubsequences: false)
    let code = parts.enumerated().filter { $0.offset % 2 == 1 }.map(\.element).joined(separator: " ")
    let known = Set(code.matches(of: /[a-z_]+/).map { String($0.output) })
    #expect(Self.words.filter { !known.contains($0) } == [])
    #expect(Self.words.count > 50 && !known.contains("behind"))
  }

  @Test func `the guide names every plugin, and scenarios and files that exist`() throws {
    let text = try text(of: "plugins/README.md")
    let plugins = Program.repository + "/plugins/"
    let folders = try FileManager.default.contentsOfDirectory(atPath: plugins).filter { !$0.contains(".") }
    #expect(folders.filter { !text.contains("| `\($0)` |") } == [])
    let names = text.matches(of: /`([a-z]+)\/([a-z_]+)(\.lua)?`|`flowhost run ([a-z]+)\/([a-z_]+)`/)
    for name in names {
      guard let folder = name.1 ?? name.4, !["cafe", "cart"].contains(folder), let file = name.2 ?? name.5
      else { continue }
      let path = name.3 == nil ? "\(folder)/scenarios/\(file).lua" : "\(folder)/\(file).lua"
      #expect(FileManager.default.fileExists(atPath: plugins + path), "\(path)")
    }
    #expect(names.count > 5)
  }

  private var guide: [Markdown.Block] {
    get throws { Markdown.blocks(of: try text(of: "plugins/README.md")) }
  }

  private func written(by line: String, in folder: borrowing TemporaryFolder) throws -> String {
    try Program.shell("{ \(line)\n} 2>&1", in: folder.path).output
  }

  private func text(of path: String) throws -> String {
    try String(contentsOfFile: Program.repository + "/" + path, encoding: .utf8)
  }
}
