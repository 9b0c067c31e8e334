import Platform

/// Files as the lines of one input: `--- PATH` begins a file, and words behind the first mark say what is run.
struct FuzzFiles {
  /// The words of the command.
  let command: [[UInt8]]
  /// The lines of each file, in the order in which they stand.
  private(set) var files: [(path: String, text: [UInt8])] = []

  /// Nil if the first line does not say what is run.
  init?(_ input: FuzzInput) {
    guard let first = Self.mark(in: input.pieces.first ?? []) else { return nil }
    command = first.split(separator: UInt8(ascii: " ")).map { Array($0) }
    for piece in input.pieces.dropFirst() {
      if let path = Self.mark(in: piece) {
        files.append((Array(path).text, []))
      } else if !files.isEmpty {
        files[files.count - 1].text += piece + [UInt8(ascii: "\n")]
      }
    }
  }

  private static func mark(in piece: [UInt8]) -> ArraySlice<UInt8>? {
    piece.starts(with: Array("--- ".utf8)) && piece.count > 4 ? piece[4...] : nil
  }

  /// The text of the file at a path.
  subscript(path: String) -> [UInt8]? { files.last { $0.path == path }?.text }

  /// Writes those that may stand in a folder.
  func write(to folder: String, paths: [String]) throws {
    for path in paths { try File.write(self[path] ?? [], to: folder + "/" + path) }
  }
}
