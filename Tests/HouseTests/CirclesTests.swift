import Foundation
import Testing

/// `scripts/circles` on small rooms compiled for the purpose.
struct CirclesTests {
  /// A ring of functions in which each calls the next.
  private static func ring(_ count: Int, named name: String) -> String {
    (0..<count).map { "func \(name)\($0)(_ n: Int) { if n > 0 { \(name)\(($0 + 1) % count)(n - 1) } }" }
      .joined(separator: "\n")
  }

  @Test func `a circle of 20 functions is allowed, one of 21 is reported with its members`() throws {
    let small = try circles(["Words/A.swift": Self.ring(20, named: "step")])
    #expect(small.findings == "Scripting: 20 functions, largest circle 20, 0 circles of folders\n")
    #expect(small.status == 0)
    let large = try circles(["Words/A.swift": Self.ring(21, named: "step")])
    #expect(large.findings.contains("a circle of 21 functions, 20 at most."))
    #expect(large.findings.contains("  Words: step20(Int) -> ()\n"))
    #expect(large.status == 1)
  }

  @Test func `calls of private functions count`() throws {
    let text = """
      struct Box {
        func open(_ n: Int) { shut(n) }
        private func shut(_ n: Int) { if n > 0 { open(n - 1) } }
      }
      """
    let result = try circles(["Words/A.swift": text], ["--list"])
    #expect(result.findings.contains("2 functions\n  Words: Box.open(Int) -> ()\n"))
  }

  @Test func `closures and accessors belong to their function`() throws {
    let text = """
      func run(_ body: () -> Void) { body() }
      struct Box { var next: Int { first(1) } }
      func first(_ n: Int) -> Int { var sum = 0; run { sum += second(n) }; return sum }
      func second(_ n: Int) -> Int { n > 0 ? Box().next : 0 }
      """
    let result = try circles(["Words/A.swift": text], ["--list"])
    #expect(result.findings.contains("3 functions\n  Words: Box.next\n  Words: first(Int) -> Int\n"))
  }

  @Test func `folders that call each other are reported, unless the conductor is between them`() throws {
    let direct = try circles([
      "Acts/A.swift": "func act() { flow() }\nfunc done() {}", "Flows/B.swift": "func flow() { done() }",
    ])
    #expect(direct.findings.contains("the folders Acts, Flows call each other in a circle."))
    #expect(direct.findings.contains("  Acts -> Flows: act() -> () -> flow() -> ()\n"))
    #expect(direct.status == 1)
    let conducted = try circles([
      "Acts/A.swift": "func act() { conduct() }\nfunc done() {}", "Flows/B.swift": "func flow() { done() }",
      "Host/C.swift": "func conduct() { flow() }",
    ])
    #expect(conducted.status == 0, "\(conducted.findings)")
  }

  /// Compiles the files of a module, and returns what the script prints of it.
  private func circles(
    _ files: [String: String], _ options: [String] = []
  ) throws -> (findings: String, status: Int32) {
    let root = FileManager.default.temporaryDirectory.appending(path: "circles-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: root) }
    let objects = root.appending(path: ".build/debug/Scripting.build")
    try FileManager.default.createDirectory(at: objects, withIntermediateDirectories: true)
    let paths = try files.map { name, text in
      let file = root.appending(path: "Sources/Scripting/\(name)")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
      return file.path(percentEncoded: false)
    }
    let compile = "cd '\(objects.path(percentEncoded: false))' && swiftc -parse-as-library -Onone "
    let built = try shell(
      compile + "-module-name Scripting -c " + paths.map { "'\($0)'" }.joined(separator: " "))
    try #require(built.status == 0, "\(built.findings)")
    for name in try FileManager.default.contentsOfDirectory(atPath: objects.path) where name.hasSuffix(".o") {
      try FileManager.default.moveItem(
        at: objects.appending(path: name),
        to: objects.appending(path: name.dropLast(2) + ".swift.o"))
    }
    let script = House.real.appending(path: "scripts/circles").path(percentEncoded: false)
    return try shell(
      "'\(script)' \(options.joined(separator: " ")) Scripting '\(root.path(percentEncoded: false))'")
  }

  private func shell(_ line: String) throws -> (findings: String, status: Int32) {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", line]
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (String(decoding: text, as: UTF8.self), process.terminationStatus)
  }
}
