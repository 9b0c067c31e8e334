import Platform

extension Command {
  static let manual = Command(
    name: "manual", operands: "", summary: "print the manual page, for 'man'",
    description: """
      Prints the manual page of flowhost, which describes all commands and options, for 'man'.
      Example: flowhost manual > flowhost.1 && man ./flowhost.1
      """,
    options: [
      Command.Option(
        name: "--date", value: "DATE", help: "the date at the foot of the page, such as 2026-11-25")
    ],
    perform: { arguments, console throws(UsageError) in
      if let operand = arguments.operands.first {
        throw .extraOperand(command: "manual", operand: operand, wanted: "no operand")
      }
      let date = arguments.value(of: "--date") ?? ""
      guard date.isEmpty || date.isDate else {
        throw .badValue(option: "--date", value: date, wanted: "a date such as 2026-11-25")
      }
      console.product.write(ManualPage.text(date: date))
      return .good
    })
}

extension String {
  /// Indicates whether this has the form of a date, such as `2026-11-25`.
  fileprivate var isDate: Bool {
    let parts = split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2],
      parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let month = Int(parts[1]), let day = Int(parts[2])
    else { return false }
    return (1...12).contains(month) && (1...31).contains(day)
  }
}
