import Goldens
import Platform
import ScreenStack
import Scripting
import Sessions

/// A log, and the script that says what its lines mean.
struct LogFile {
  private let path: String
  private let mapping: String?
  private let limits: ScriptLimits

  /// The name of a mapping in the current directory.
  private static let usualMapping = "flowhost.import.lua"

  init(_ path: String, mapping: String?, _ limits: ScriptLimits) {
    self.path = path
    self.mapping = mapping ?? (FileKind(at: Self.usualMapping) == .file ? Self.usualMapping : nil)
    self.limits = limits
  }

  /// Reads the lines, of which at least one has a meaning.
  func lines() throws(UsageError) -> [LogLine] {
    let lines = try allLines()
    if !lines.contains(where: \.hasMeaning) {
      throw .of(LogImportError.noMeaning(path, isMapped: mapping != nil))
    }
    return lines
  }

  private func allLines() throws(UsageError) -> [LogLine] {
    let bytes = try Self.read(path)
    guard let mapping else {
      let lines = try checked { () throws(LogError) in try LogReader.lines(of: bytes) }
      if lines.isEmpty { throw .of(LogImportError.emptyLog(path)) }
      return lines
    }
    let values = try checked { () throws(LogError) in try LogReader.values(of: bytes) }
    if values.isEmpty { throw .of(LogImportError.emptyLog(path)) }
    let source = try Self.read(mapping)
    do throws(ImportError) {
      return try EventMapping.lines(of: values, by: source, named: mapping, limits)
    } catch {
      switch error {
      case .script(let error): throw .of(LogImportError.badImport(error.message))
      case .mapping(let line, let error):
        throw .of(LogImportError.badImport("\(path.escaped):\(line): \(error.message)"))
      case .meaning(let error):
        throw .of(
          LogImportError.badImport(
            "\(path.escaped):\(error.line): \(mapping.escaped) returns no line of a log: \(error.words)"))
      }
    }
  }

  private func checked<Result>(
    _ read: () throws(LogError) -> Result
  ) throws(UsageError) -> Result {
    do throws(LogError) { return try read() } catch { throw .of(LogImportError.badLog(path, error)) }
  }

  /// Reads a file.
  static func read(_ path: String) throws(UsageError) -> [UInt8] {
    do throws(PlatformError) { return try File.readText(path, limit: 1 << 30) } catch {
      throw .platform(error)
    }
  }
}
