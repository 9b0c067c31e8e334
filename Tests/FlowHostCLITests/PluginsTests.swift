import Foundation
import TestSupport
import Testing

/// The scripts in `plugins`, and what its guide says.
struct PluginsTests {
  @Test(arguments: ["plugins/tour/scenarios/paths"])
  func `an example prints what stands beside it`(_ path: String) throws {
    let golden = try text(of: path + ".golden")
    #expect(try Program.flowhost("run", path + ".lua") == Program.Result(golden))
  }

  /// A block that begins with `-- NAME.lua` is a file for those after it; a block of text behind a script
  /// is all that it prints.
  @Test func `the examples of the guide print what stands there`() throws {
    let folder = try TemporaryFolder()
    let blocks = Markdown.blocks(of: try text(of: "plugins/README.md")).filter {
      ["lua", "text"].contains($0.kind)
    }
    for (block, next) in zip(blocks, blocks.dropFirst() + [Markdown.Block(kind: "", text: "")])
    where block.kind == "lua" {
      if let name = block.text.firstMatch(of: /^-- ([a-z\/_]+\.lua)/)?.1 {
        try folder.file(String(name), block.text)
        if next.kind != "text" { continue }
      }
      try folder.file("script.lua", block.text)
      let result = try Program.shell("flowhost run script.lua 2>&1", in: folder.path)
      #expect(result.output == (next.kind == "text" ? next.text : ""), "\(block.text)")
    }
    #expect(blocks.count > 10)
  }

  private func text(of path: String) throws -> String {
    try String(contentsOfFile: Program.repository + "/" + path, encoding: .utf8)
  }
}
