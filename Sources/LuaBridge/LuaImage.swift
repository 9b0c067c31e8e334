import CLua
import CLuaShim

/// A copy of a state's whole heap, waiting coroutines, fuel and clock included.
///
/// It belongs to the state that it was taken from and holds nothing of the host.
package final class LuaImage {
  fileprivate let image: OpaquePointer
  private let world: LuaWorld

  fileprivate init(image: OpaquePointer, world: LuaWorld) {
    self.image = image
    self.world = world
  }

  deinit { fh_image_free(world.pointer, image) }

  /// The bytes that were copied.
  package var bytes: Int { fh_image_bytes(image) }

  fileprivate func belongs(to other: LuaWorld) -> Bool { world === other }
}

extension LuaState {
  /// Copies the heap.
  ///
  /// - Throws: ``LuaError/busy`` while a script runs, ``LuaError/system`` when there is no memory for it.
  package mutating func snapshot() throws(LuaError) -> LuaImage {
    try checkRest()
    guard let image = fh_image_take(world.pointer) else { throw .system }
    return LuaImage(image: image, world: world)
  }

  /// Copies of the heap what has changed since another image, and shares the rest with it: for many images of one
  /// world, each a little later than the one before.
  ///
  /// - Parameter earlier: The image to share with, itself taken so; nil for the first one.
  /// - Throws: ``LuaError/busy`` while a script runs, ``LuaError/system`` when there is no memory for it.
  package mutating func snapshot(after earlier: LuaImage?) throws(LuaError) -> LuaImage {
    try checkRest()
    guard let image = fh_image_take_after(world.pointer, earlier?.image) else { throw .system }
    return LuaImage(image: image, world: world)
  }

  /// Puts the heap back as it was. What was kept or made since then is gone.
  ///
  /// - Throws: ``LuaError/busy`` while a script runs.
  package mutating func restore(_ image: LuaImage) throws(LuaError) {
    precondition(image.belongs(to: world), "an image can only be put back where it was taken")
    try checkRest()
    fh_image_put(world.pointer, image.image)
  }

  /// Sets the size from which images are put back by dropping changed pages and not by copying.
  package mutating func setImageThreshold(bytes: Int) { fh_image_set_threshold(world.pointer, bytes) }

  private func checkRest() throws(LuaError) {
    guard !fh_is_busy(world.pointer), lua_gettop(world.state) == 0 else { throw .busy }
  }
}
