import Maestro
import Platform
import ScreenStack

/// The flows of an export: they are written one by one, and then reported.
struct FlowSheet {
  private let folder: String?
  private let console: Console
  private var ending = Console.ExitStatus.good
  private var names: Set<String> = []
  private var unnamed: Set<String> = []
  private var notes: [String] = []
  private var others: [String] = []
  private var flows = 0

  /// Creates a sheet without flows.
  /// - Parameter folder: The folder of the files, or nil for standard output.
  init(_ folder: String?, _ console: Console) { (self.folder, self.console) = (folder, console) }

  /// Writes a flow.
  mutating func add(_ maker: FlowMaker) throws(UsageError) {
    flows += 1
    unnamed.formUnion(maker.unnamed)
    for note in maker.notes {
      let remedy = note.isDone ? "Its commands are there, with a comment." : "A comment takes its place."
      notes.append(
        "\(maker.flow.name.escaped): '\(note.act.escaped)': \(note.words.escaped). \(remedy)")
    }
    guard let folder else { return console.product.write(maker.flow.yaml) }
    let path = folder + "/" + file(maker.flow.name)
    do throws(PlatformError) {
      try Folder.makeAll(folder)
      try File.write(Array(maker.flow.yaml.utf8), to: path)
    } catch {
      throw .platform(error)
    }
    report("wrote \(path.escaped)")
  }

  /// Notes how something ended. The worst exit status counts.
  mutating func note(_ status: Console.ExitStatus) {
    if status.rawValue > ending.rawValue { ending = status }
  }

  /// Notes a line for the end of the report.
  mutating func say(_ line: String) { others.append(line) }

  /// Prints the report, and returns the exit status.
  func end() -> Console.ExitStatus {
    for line in notes + others { report(line) }
    if !unnamed.isEmpty {
      report("without 'ui', so known by their names: \(unnamed.sorted().joined(separator: ", "))")
    }
    if folder != nil { report("\(flows.counting("flow")), not run on a device") }
    return ending
  }

  /// Prints a line of the report. It must not be in a flow on standard output.
  private func report(_ line: String) {
    let output = folder == nil ? console.complaints : console.product
    output.write(line + "\n")
  }

  /// Returns a name for a file that no other flow has: `shop-nav-pay.yaml`.
  private mutating func file(_ name: String) -> String {
    let stem = String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") ? $0 : "-" })
    let free =
      names.contains(stem) ? (2...).lazy.map { "\(stem)-\($0)" }.first { !names.contains($0) }! : stem
    names.insert(free)
    return free + ".yaml"
  }

}
