import Glibc
import Synchronization

/// The bytes of an output that the system has not accepted yet.
///
/// They are at a fixed address, so that another thread can write their lines when the process has to end.
final class PendingBytes {
  static let lineEnd = UInt8(ascii: "\n")
  private static let capacity = 64 << 10

  private let descriptor: Int32
  private let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: PendingBytes.capacity)
  /// The index of the first pending byte, and the index after the last one.
  private let start = Atomic(0)
  private let end = Atomic(0)
  /// The index after the last whole line.
  private let linesEnd = Atomic(0)

  init(of descriptor: Int32) { self.descriptor = descriptor }

  deinit {
    _ = Self.last.compareExchange(expected: address, desired: 0, ordering: .acquiringAndReleasing)
    bytes.deallocate()
  }

  var isEmpty: Bool { start.load(ordering: .relaxed) == end.load(ordering: .relaxed) }
  var isFull: Bool { end.load(ordering: .relaxed) == Self.capacity }

  /// Adds as many bytes as there is room for, and returns their number.
  func add(_ more: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    let from = end.load(ordering: .relaxed)
    let taken = more.prefix(Self.capacity - from)
    _ = UnsafeMutableBufferPointer(start: bytes + from, count: taken.count).initialize(from: taken)
    end.store(from + taken.count, ordering: .releasing)
    if let place = taken.lastIndex(of: Self.lineEnd) {
      linesEnd.store(from + place - taken.startIndex + 1, ordering: .releasing)
    }
    return taken.count
  }

  /// Writes the bytes that the system accepts at once. Returns 0, or the number of the error.
  func write() -> Int32 {
    let from = start.load(ordering: .relaxed)
    let count = Glibc.write(descriptor, bytes + from, end.load(ordering: .relaxed) - from)
    guard count >= 0 else { return errno }
    start.store(from + count, ordering: .releasing)
    return 0
  }

  func clear() {
    linesEnd.store(0, ordering: .releasing)
    start.store(0, ordering: .releasing)
    end.store(0, ordering: .releasing)
  }
}

extension PendingBytes {
  /// The address of the instance whose lines are written then, or 0 if there is none.
  private static let last = Atomic<UInt>(0)

  private var address: UInt { UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque()) }

  /// Makes this the instance whose whole lines are written when the process has to end.
  func handOverAtDeath() { Self.last.store(address, ordering: .releasing) }

  /// Writes the whole lines of that instance. Call it only on a thread that ends the process next.
  static func handOverLines() {
    guard let pointer = UnsafeRawPointer(bitPattern: last.load(ordering: .acquiring)) else { return }
    let pending = Unmanaged<PendingBytes>.fromOpaque(pointer).takeUnretainedValue()
    let start = pending.start.load(ordering: .acquiring)
    let count = pending.linesEnd.load(ordering: .acquiring) - start
    if count > 0 { _ = Glibc.write(pending.descriptor, pending.bytes + start, count) }
  }
}

extension Output {
  /// Writes the whole lines of the product. It is for a signal that ends the process while the rest may hang.
  package static let handOverLines: @convention(c) () -> Void = { PendingBytes.handOverLines() }
}
