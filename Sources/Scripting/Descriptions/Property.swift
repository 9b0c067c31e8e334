import LuaBridge

/// A field of the API, which scripts read, and possibly set, with a dot.
package struct Property: APIMember, Sendable {
  /// The name of the field.
  package let name: String
  /// The owner of the field.
  package internal(set) var owner = APIFunction.Owner.flow
  /// The type of the value, as editors write it.
  package let type: String
  /// A line of help.
  package let help: String
  /// A closure that returns the value to the caller.
  let read: @Sendable (Host, borrowing HostCall) throws(LuaError) -> Void
  /// A closure that sets the field to the third argument of the call, or nil if the field is read-only.
  let write: (@Sendable (Host, borrowing HostCall) throws(LuaError) -> Void)?

  /// True if scripts can set it.
  package var isWritable: Bool { write != nil }

  init(
    _ name: String, _ type: String, help: String,
    write: (@Sendable (Host, borrowing HostCall) throws(LuaError) -> Void)? = nil,
    read: @escaping @Sendable (Host, borrowing HostCall) throws(LuaError) -> Void
  ) {
    self.name = name
    self.type = type
    self.help = help
    self.read = read
    self.write = write
  }
}
