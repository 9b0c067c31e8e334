import CLua
import CLuaShim

/// A copy of the whole heap of a state, including waiting coroutines, fuel and clock.
///
/// It belongs to the state from which it was taken, and contains nothing of the host.
package final class LuaImage {
  fileprivate let image: OpaquePointer
  private let world: LuaWorld

  fileprivate init(image: OpaquePointer, world: LuaWorld) {
    self.image = image
    self.world = world
  }

  deinit { fh_image_free(world.pointer, image) }

  /// The number of bytes that were copied.
  package var bytes: Int { fh_image_bytes(image) }

  fileprivate func belongs(to other: LuaWorld) -> Bool { world === other }
}

extension LuaState {
  /// Takes an image of the heap.
  /// - Throws: ``LuaError/busy`` while a script runs, ``LuaError/system`` if there is no memory for it.
  package mutating func snapshot() throws(LuaError) -> LuaImage {
    try checkRest()
    guard let image = fh_image_take(world.pointer) else { throw .system }
    return LuaImage(image: image, world: world)
  }

  /// Takes an image that copies only what has changed since another image, and shares the rest with it. Use
  /// it for a series of images of one world.
  /// - Parameter earlier: The image to share with, taken by the same method. Nil for the first one.
  /// - Throws: ``LuaError/busy`` while a script runs, ``LuaError/system`` if there is no memory for it.
  package mutating func snapshot(after earlier: LuaImage?) throws(LuaError) -> LuaImage {
    try checkRest()
    guard let image = fh_image_take_after(world.pointer, earlier?.image) else { throw .system }
    return LuaImage(image: image, world: world)
  }

  /// Restores the heap from an image. Everything that was kept or created later is lost.
  /// - Throws: ``LuaError/busy`` while a script runs.
  package mutating func restore(_ image: LuaImage) throws(LuaError) {
    precondition(image.belongs(to: world), "an image can only be put back where it was taken")
    try checkRest()
    fh_image_put(world.pointer, image.image)
  }

  /// Sets the size from which images are restored by dropping changed pages instead of by copying.
  package mutating func setImageThreshold(bytes: Int) { fh_image_set_threshold(world.pointer, bytes) }

  func checkRest() throws(LuaError) {
    guard !fh_is_busy(world.pointer), lua_gettop(world.state) == 0 else { throw .busy }
  }
}
