import LuaBridge
import ScreenStack
import Tracing

/// `print`, which writes the `tostring` texts of its arguments, separated by tabs, on a line of output.
/// While an app runs, it writes a trace line.
///
/// The output returns false if it is closed. The script is then ended.
enum PrintFunction {
  static let shared = Host.function("print", variadic: true) { host, call throws(LuaError) in
    var line = try call.passingTexts { () throws(LuaError) in try words(of: call) }
    try call.spend(line.count / 64 + 1)
    guard host.app.launch == nil else {
      let text = String(decoding: line, as: UTF8.self)
      return host.tell(.print, text, [.init("text", .text(text))], by: host.cause(of: call))
    }
    line.append(UInt8(ascii: "\n"))
    host.scenario.hasPrinted = true
    if host.scenario.isPreparing { throw .refused("nothing can be printed yet") }
    if !host.output(.printed(line)) { call.interrupt() }
  }

  private static func words(of call: borrowing HostCall) throws(LuaError) -> [UInt8] {
    var line: [UInt8] = []
    for index in 0..<call.count {
      if index > 0 { line.append(UInt8(ascii: "\t")) }
      line += try call.frame.describe(call.value(index)).bytes
    }
    return line
  }
}
