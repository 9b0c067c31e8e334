import Platform

/// Input on terminals that can only print: the system edits the line and delivers it as a whole.
extension LineEditor {
  func readPlainly() -> Reading {
    printPlainly(prompt.plain)
    var bytes: [UInt8] = []
    while true {
      if wait() != nil {
        printPlainly("\n")
        return .interrupted
      }
      guard let byte = Input.standard.readByte() else {
        if bytes.isEmpty { printPlainly("\n") }
        return bytes.isEmpty ? .end : .line(String(decoding: bytes, as: UTF8.self))
      }
      if byte == UInt8(ascii: "\n") { return .line(String(decoding: bytes, as: UTF8.self)) }
      bytes.append(byte)
    }
  }

  func printPlainly(_ text: String) {
    let output = Output.product()
    output.write(text)
    output.flush()
  }
}
