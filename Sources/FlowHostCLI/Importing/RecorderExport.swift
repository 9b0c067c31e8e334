import Platform

/// The Swift file that records sessions in an app.
package enum RecorderExport {
  /// The name of the file in the program.
  private static let file = "Recorder.swift.txt"

  /// The text of the file.
  package static var text: String { PageFiles.text(of: file) ?? "" }
}
