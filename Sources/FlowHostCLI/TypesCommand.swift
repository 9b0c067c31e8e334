import Platform
import Scripting

extension Command {
  static let types = Command(
    name: "types", operands: "FOLDER", summary: "write files that let editors complete and check scripts",
    description: """
      Writes two files for lua-language-server into FOLDER, the folder that an editor opens and that
      contains 'plugins': .flowhost/flowhost.lua describes all functions that scripts can call, and
      .luarc.json has the settings. Run it again to update .flowhost/flowhost.lua. An existing .luarc.json
      is kept.
      Example: flowhost types .
      """,
    options: [
      Command.Option(
        name: "--force", value: "",
        help: "overwrite both files, even if they were not written by this command")
    ],
    perform: writeTypes)
}

private func writeTypes(_ arguments: ParsedArguments, _ console: Console) throws(UsageError)
  -> Console.ExitStatus
{
  guard let folder = arguments.operands.first else {
    throw .missingOperand(command: "types", operand: "FOLDER")
  }
  guard arguments.operands.count == 1 else {
    throw .extraOperand(command: "types", operand: arguments.operands[1], wanted: "one FOLDER")
  }
  let isForced = arguments.isSet("--force")
  do throws(PlatformError) {
    let names = try Folder.names(in: folder)
    let base = folder.hasSuffix("/") ? folder : folder + "/"
    let library = base + ".flowhost/flowhost.lua"
    if FileKind(at: base + ".flowhost") != nil { try Folder.check(base + ".flowhost", isIn: folder) }
    if !isForced, try isForeign(library) {
      console.complain(
        "'\(library.escaped)' was not made by 'flowhost types'. Move it away, or overwrite it with --force.")
      return .broken
    }
    try Folder.make(base + ".flowhost")
    try write(Annotations.module, to: library, console)
    if names.contains(".luarc.json"), !isForced {
      console.product.write("kept \((base + ".luarc.json").escaped)\n")
    } else {
      try write(Annotations.settings, to: base + ".luarc.json", console)
    }
    return .good
  } catch {
    console.complain(error.message)
    return .broken
  }
}

/// Returns whether the file exists and was not written by this command.
private func isForeign(_ path: String) throws(PlatformError) -> Bool {
  guard FileKind(at: path) != nil else { return false }
  return try !File.read(path, limit: 16 << 20).starts(with: Annotations.mark.utf8)
}

private func write(_ text: String, to path: String, _ console: Console) throws(PlatformError) {
  try File.write(Array(text.utf8), to: path)
  console.product.write("wrote \(path.escaped)\n")
}
