import Foundation

/// A program that a test runs to its end, or for 30 seconds.
package enum Program {
  /// The repository that the tests stand in.
  package static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardized.path(percentEncoded: false)

  /// The path of the `flowhost` that was built with these tests; it is beside their bundle.
  package static let path = beside("flowhost")

  /// The path of another program that was built with these tests.
  package static func beside(_ name: String) -> String {
    URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
      .appending(path: name).path(percentEncoded: false)
  }

  /// The result of a program.
  package struct Result: Equatable, Sendable {
    /// Its standard output.
    package var output: String
    /// Its standard error.
    package var complaints: String
    /// Its exit status; 124 when it had to be stopped.
    package var status: Int32

    /// A result to compare with.
    package init(_ output: String = "", complaints: String = "", status: Int32 = 0) {
      (self.output, self.complaints, self.status) = (output, complaints, status)
    }
  }

  /// The program is not where it should be.
  package struct Missing: Error, CustomStringConvertible {
    /// The path at which it was sought.
    let path: String
    /// The words of a failed test.
    package var description: String { "no '\(path)'. Build it with 'swift build'." }
  }

  /// Runs the built flowhost.
  package static func flowhost(_ arguments: String..., in folder: String = repository) throws -> Result {
    guard FileManager.default.isExecutableFile(atPath: path) else { throw Missing(path: path) }
    return try run([path] + arguments, in: folder)
  }

  /// Runs a line of the shell, in which `flowhost` is the built one.
  package static func shell(_ line: String, in folder: String = repository) throws -> Result {
    try run(["/bin/bash", "-c", "flowhost() { '\(path)' \"$@\"; }; " + line], in: folder)
  }

  /// Without what the engine that runs the tests says of itself: a program that knows of a CI server behaves
  /// differently.
  static var environment: [String: String] {
    let kept: Set = ["PATH", "HOME", "LANG", "TMPDIR", "LD_LIBRARY_PATH", "ASAN_OPTIONS", "LSAN_OPTIONS"]
    return ProcessInfo.processInfo.environment.filter { kept.contains($0.key) }
  }

  /// Standard output and error are files, so that neither can fill up while the other is read.
  private static func run(_ words: [String], in folder: String) throws -> Result {
    let temporary = try TemporaryFolder()
    let files = [try temporary.file("output"), try temporary.file("complaints")]
    let handles = try files.map { try FileHandle(forUpdating: URL(filePath: $0)) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/timeout")
    process.arguments = ["--kill-after=1", "30"] + words
    process.currentDirectoryURL = URL(filePath: folder)
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    (process.standardOutput, process.standardError) = (handles[0], handles[1])
    try process.run()
    process.waitUntilExit()
    // NB: `Data(contentsOf:)` leaks when a file is empty, says the address sanitizer.
    let texts = try handles.map { handle in
      try handle.seek(toOffset: 0)
      return String(decoding: try handle.readToEnd() ?? Data(), as: UTF8.self)
    }
    return Result(texts[0], complaints: texts[1], status: process.terminationStatus)
  }
}
