import LuaBridge

/// `print`: the values as `tostring` gives them, between tabs, on a line of the host's.
///
/// The output answers whether anybody still reads; when not, the script is ended.
enum PrintFunction {
  static func make(to output: @escaping ([UInt8]) -> Bool) -> HostFunction {
    HostFunction("print", variadic: true) { call throws(LuaError) in
      var line: [UInt8] = []
      for index in 0..<call.count {
        if index > 0 { line.append(UInt8(ascii: "\t")) }
        line += try call.frame.describe(call.value(index)).bytes
      }
      line.append(UInt8(ascii: "\n"))
      try call.spend(line.count / 64 + 1)
      if !output(line) { call.interrupt() }
    }
  }
}
