package import ScreenStack
package import Scripting
package import Sessions

/// Lines of other tools, as a mapping understands them.
extension EventMapping {
  /// Returns the lines of a log as a script understands them.
  /// - Parameter values: The JSON of the log, with the numbers of its lines.
  package static func lines(
    of values: [(line: Int, value: Value)], by source: [UInt8], named name: String, _ limits: ScriptLimits
  ) throws(ImportError) -> [LogLine] {
    var mapping: EventMapping
    do throws(ScriptError) { mapping = try EventMapping(source, name: name, limits) } catch {
      throw .script(error)
    }
    var lines: [LogLine] = []
    for (line, value) in values { lines += try mapping.lines(of: value, number: line) }
    return lines.withSeparateScreens
  }

  /// Returns the lines that a value on a line of a log means. A line without meaning becomes an event.
  private mutating func lines(of event: Value, number: Int) throws(ImportError) -> [LogLine] {
    let meanings: [Value]
    do throws(ScriptError) { meanings = try meaning(of: event) } catch {
      throw .mapping(line: number, error)
    }
    if meanings.isEmpty { return [LogLine(number: number, time: nil, .event(event))] }
    var lines: [LogLine] = []
    for meaning in meanings {
      do throws(LogError) {
        lines.append(try LogReader.line(of: meaning, number: number))
      } catch {
        throw .meaning(error)
      }
    }
    return lines
  }
}

/// The reason why a log cannot be read with a mapping.
package enum ImportError: Error {
  /// The script returns no function.
  case script(ScriptError)
  /// The function has failed for a line.
  case mapping(line: Int, ScriptError)
  /// The function has returned what is no line.
  case meaning(LogError)
}
