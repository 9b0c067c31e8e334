import LuaBridge

/// One field of the API: it is read, and perhaps set, with a dot.
package struct Property: Sendable {
  /// What it is called.
  package let name: String
  /// Whose field it is.
  package let owner: Word.Owner
  /// What it holds, as an editor's type.
  package let type: String
  /// One line of help.
  package let help: String
  /// Answers the call with its value.
  let read: @Sendable (Host, borrowing HostCall) throws(LuaError) -> Void
  /// Sets it to the third argument of the call; nil if scripts only read it.
  let write: (@Sendable (Host, borrowing HostCall) throws(LuaError) -> Void)?

  init(
    _ name: String, of owner: Word.Owner, _ type: String, help: String,
    write: (@Sendable (Host, borrowing HostCall) throws(LuaError) -> Void)? = nil,
    read: @escaping @Sendable (Host, borrowing HostCall) throws(LuaError) -> Void
  ) {
    self.name = name
    self.owner = owner
    self.type = type
    self.help = help
    self.read = read
    self.write = write
  }
}
