import Platform
import Scripting

/// A worker process as seen by the process that started it.
final class Player {
  let child: Child
  /// The orders that it was given and has not finished.
  private(set) var orders: [Order] = []
  /// The size of these orders in bytes.
  private(set) var waitingBytes = 0
  /// The time at which it began with the first of these orders.
  private(set) var since: Double
  private var arrived: [UInt8] = []
  private var complaints: [UInt8] = []
  /// Indicates whether it was stopped because it took too long.
  private(set) var isLate = false

  init(_ arguments: [String]) throws(PlatformError) {
    child = try Child(arguments)
    since = Environment.seconds
  }

  func give(_ order: Order) {
    if orders.isEmpty { since = Environment.seconds }
    orders.append(order)
    let bytes = order.parcel.wrapped
    waitingBytes += bytes.count
    child.send(bytes)
  }

  /// Returns the complete answers that have arrived, with their orders. Nil at the end of the output.
  func answers() -> [(Order, Answer)]? {
    let bytes = child.read(child.output)
    if bytes.isEmpty { return nil }
    arrived += bytes
    var answers: [(Order, Answer)] = []
    while let answer = Parcel.unwrap(&arrived).flatMap(Answer.init), let order = orders.first {
      answers.append((order, answer))
      since = Environment.seconds
      if answer.isLast { waitingBytes -= orders.removeFirst().parcel.wrapped.count }
    }
    return answers
  }

  /// Keeps the end of its error output, to report it after a crash. Returns false at the end of the stream.
  func listen() -> Bool {
    let bytes = child.read(child.complaints)
    complaints = Array((complaints + bytes).suffix(4_096))
    return !bytes.isEmpty
  }

  /// Stops the worker because it takes too long.
  func stop() {
    isLate = true
    child.kill()
  }

  /// Waits for the end of the process. Returns the fault of the current order, and the orders not begun.
  func takeLeave(limit: Double) -> (fault: Fault, rest: ArraySlice<Order>) {
    while listen() {}
    let words = String(decoding: complaints, as: UTF8.self)
    let ending = child.wait()
    let isHung = isLate || ScriptHost.isLastWords(words)
    let text = words.split(separator: "\n").first.map(String.init) ?? ""
    return (isHung ? .hung(seconds: limit) : .crashed(ending, words: text), orders.dropFirst())
  }
}
