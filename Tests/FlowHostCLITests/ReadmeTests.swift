import FlowHostCLI
import Foundation
import TestSupport
import Testing

/// The command lines of the README.
struct ReadmeTests {
  /// A line of the shell, and all that it writes.
  struct Example: CustomTestStringConvertible {
    let line: String
    /// The files that the page shows before, by their paths.
    let files: [String: String]
    var output = ""
    var testDescription: String { line }
  }

  @Test(arguments: try examples(of: "README.md"))
  func `an example writes the output shown there`(_ example: Example) throws {
    let folder = try TemporaryFolder()
    for (path, text) in example.files { try folder.file(path, text) }
    let line = example.line.replacing("scripts/flowhost", with: "flowhost").replacing(
      "/tmp", with: folder.path)
    let result = try Program.shell(
      "export PERL_BADLANG=0; { \(line); } 2>&1", in: example.files.isEmpty ? Program.repository : folder.path
    )
    #expect(result.output == example.output.replacing("/tmp", with: folder.path))
  }

  @Test func `the README is short, and names files that exist`() throws {
    let text = try String(contentsOfFile: Program.repository + "/README.md", encoding: .utf8)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count < 150)
    let shown = Markdown.blocks(of: text).compactMap(\.path)
    for match in text.matches(of: /(?:scripts|plugins|Sources|Tests)\/[A-Za-z_\/.]*[A-Za-z]/) {
      if shown.contains(String(match.output)) { continue }
      let path = Program.repository + "/" + match.output
      #expect(FileManager.default.fileExists(atPath: path), "\(match.output)")
    }
  }

  @Test(arguments: Command.all.map(\.name)) func `the README names each command`(_ name: String) throws {
    let text = try String(contentsOfFile: Program.repository + "/README.md", encoding: .utf8)
    let chapter = try #require(text.split(separator: "\n## ").first { $0.hasPrefix("Commands\n") })
    #expect(chapter.contains("`\(name)`") || chapter.contains("`\(name) "))
  }

  /// The examples that call flowhost; others take too long, or change something.
  static func examples(of file: String) throws -> [Example] {
    let text = try String(contentsOfFile: Program.repository + "/" + file, encoding: .utf8)
    return examples(in: Markdown.blocks(of: text)).filter { $0.line.contains("scripts/flowhost ") }
  }

  /// The lines that a console shows, each with what it writes.
  static func examples(in blocks: [Markdown.Block]) -> [Example] {
    var examples: [Example] = []
    var files: [String: String] = [:]
    for block in blocks where ["console", "lua"].contains(block.kind) {
      if block.kind == "lua" {
        if let path = block.path { files = [path: block.text] }
        continue
      }
      for line in block.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
        if line.hasPrefix("$ ") {
          examples.append(Example(line: String(line.dropFirst(2)), files: files))
          files = [:]
        } else if !examples.isEmpty {
          examples[examples.count - 1].output += line + "\n"
        }
      }
    }
    return examples
  }
}

/// The fenced blocks of a text.
enum Markdown {
  struct Block {
    let kind: String
    var text: String

    /// The path of the file, which its first line may contain as a comment: `-- plugins/wire/init.lua`.
    var path: String? {
      let first = text.prefix { $0 != "\n" }
      return first.hasPrefix("-- plugins/") && first.hasSuffix(".lua") ? String(first.dropFirst(3)) : nil
    }
  }

  static func blocks(of text: String) -> [Block] {
    var blocks: [Block] = []
    var isInside = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isInside.toggle()
        if isInside { blocks.append(Block(kind: String(line.dropFirst(3)), text: "")) }
      } else if isInside {
        blocks[blocks.count - 1].text += line + "\n"
      }
    }
    return blocks
  }
}
