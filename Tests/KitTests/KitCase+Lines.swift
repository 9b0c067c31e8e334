import JSON
import Kit
import ScreenStack

extension KitCase {
  /// A line of answers, as the app of the kit prints it.
  func line(
    _ name: String, of who: String, _ arguments: [String], _ run: Int, _ os: OS, stacks: String = ""
  ) -> [UInt8] {
    let version = String(os.rawValue.dropFirst(3)) + ".0"
    let stack = stacks.split(separator: ",").map { text in
      let parts = text.split(separator: ":", maxSplits: 1).map { $0.split(separator: " ").map(String.init) }
      return Value.Field(parts[0].joined(), .list((parts.count > 1 ? parts[1] : []).map(Value.text)))
    }
    return Array(
      JSONText.of(
        .table([
          .init("case", .text(id)), .init("run", .integer(run)), .init("os", .text(version)),
          .init("build", .text("1A1")), .init("sdk", .text(version)), .init("device", .text("simulator x")),
          .init("who", .text(who)), .init("callback", .text(name)),
          .init("args", .list(arguments.map(Value.text))),
          .init("stack", .table(stack)),
        ])
      ).utf8)
  }

  func line(_ callback: Callback, _ run: Int, _ os: OS) -> [UInt8] {
    line(callback.name, of: callback.who, callback.arguments, run, os, stacks: callback.stacks)
  }
}
