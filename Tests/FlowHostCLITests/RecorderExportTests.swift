import FlowHostCLI
import Foundation
import TestSupport
import Testing

/// The Swift file that records sessions in an app.
struct RecorderExportTests {
  @Test func `the file is in the program, and says that it was not compiled`() {
    #expect(
      RecorderExport.text.hasPrefix("// Written by 'flowhost export recorder'. It was parsed, and neither"))
  }

  @Test func `the command prints the file, and takes nothing else`() throws {
    #expect(try Program.flowhost("export", "recorder") == Program.Result(RecorderExport.text))
    for words in ["recorder x", "recorder --all", "recorder -o x", "recorder --app x"] {
      #expect(try Program.shell("flowhost export " + words).status == 2, "\(words)")
    }
  }

  @Test func `the file is Swift`() throws {
    let folder = try TemporaryFolder()
    try folder.file("Recorder.swift", RecorderExport.text)
    let run = try Program.shell("swiftc -frontend -parse Recorder.swift", in: folder.path)
    #expect(run == Program.Result())
  }
}
