import Foundation
import TestSupport
import Testing

/// The workflows for CI servers that the guide shows.
struct WorkflowTests {
  private static var workflows: [String] {
    get throws {
      let path = Program.repository + "/plugins/guide/ci.md"
      return Markdown.blocks(of: try String(contentsOfFile: path, encoding: .utf8)).filter {
        $0.kind == "yaml"
      }
      .map(\.text)
    }
  }

  @Test func `they are YAML`() throws {
    let folder = try TemporaryFolder()
    for workflow in try Self.workflows {
      let path = try folder.file("workflow.yml", workflow)
      let result = try Program.shell(
        "/usr/bin/python3 -c 'import yaml' 2>/dev/null || exit 0; "
          + "/usr/bin/python3 -c 'import yaml, sys; assert type(yaml.safe_load(open(sys.argv[1]))) is dict' \(path)"
      )
      #expect(result == Program.Result())
    }
  }

  /// Each machine does its part, then one does what is left.
  @Test func `what they do succeeds`() throws {
    let workflows = try Self.workflows
    #expect(workflows.count == 2)
    for workflow in workflows {
      let folder = try TemporaryFolder()
      try FileManager.default.createDirectory(
        atPath: folder.path + "/plugins", withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        atPath: Program.repository + "/plugins/photos", toPath: folder.path + "/plugins/photos")
      let parts = workflow.components(separatedBy: "\n  whole:").flatMap {
        $0.components(separatedBy: "\nwhole:")
      }
      #expect(parts.count == 2)
      for shard in 1...4 { try Self.run(parts[0], shard: shard, in: folder.path) }
      try Self.run(parts[1], shard: 1, in: folder.path)
      let files = Set(try FileManager.default.contentsOfDirectory(atPath: folder.path))
      #expect(files.isSuperset(of: (1...4).flatMap { ["seen-\($0)", "proof-\($0).jsonl"] }))
      #expect(
        files.contains("summary")
          ? files.contains("pages-4") : files.isSuperset(of: ["map.html", "test-4.xml"]))
    }
  }

  private static func run(_ part: String, shard: Int, in folder: String) throws {
    let commands = part.split(separator: "\n").compactMap { line in
      line.firstMatch(of: /^ +(?:run:|-) ((?:flowhost|printf|SHARD=|test ).*)$/).map { String($0.1) }
    }
    #expect(commands.count >= 3)
    let variables = [
      "CI": "true", "SHARD": "\(shard)", "CI_NODE_INDEX": "\(shard)", "CI_NODE_TOTAL": "4",
      "GITHUB_STEP_SUMMARY": "summary",
    ]
    let start = "set -e; " + variables.map { "export \($0)=\($1); " }.joined()
    let result = try Program.shell(start + commands.joined(separator: "\n"), in: folder)
    #expect(result.status == 0 && result.complaints.isEmpty, "\(result)")
  }
}
