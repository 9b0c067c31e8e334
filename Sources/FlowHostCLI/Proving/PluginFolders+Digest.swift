import Goldens
import Platform
import Scripting

extension PluginFolders {
  /// A hash of all scripts in the folders, and of what is known of proofs, by which the results of different checkouts are told apart.
  var digest: String {
    var lines: [String] = []
    var seen: Set<String> = []
    for path in paths { Self.add(path, below: "", to: &lines, &seen) }
    return String(lines.joined(separator: "\n").stableHash, radix: 16)
  }

  /// Adds a line for each of these files in a folder. A folder to which several links lead is added once.
  private static func add(
    _ folder: String, below name: String, to lines: inout [String], _ seen: inout Set<String>
  ) {
    guard let real = try? Folder.realPath(of: folder), seen.insert(real).inserted else { return }
    for entry in (try? Folder.names(in: folder)) ?? [] where !entry.hasPrefix(".") {
      let (path, name) = (folder + "/" + entry, name + "/" + entry)
      switch FileKind(at: path) {
      case .folder: add(path, below: name, to: &lines, &seen)
      case .file where entry.hasSuffix(".lua") || entry == SearchGolden.proof.rawValue:
        let bytes = (try? File.read(path, limit: 64 << 20)) ?? []
        lines.append("\(name) \(String(decoding: bytes, as: UTF8.self).stableHash)")
      default: break
      }
    }
  }
}
