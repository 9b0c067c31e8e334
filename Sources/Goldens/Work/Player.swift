import Platform
import Scripting

/// A worker process as its employer sees it.
final class Player {
  let child: Child
  /// What it was given and has not yet played, in order.
  private(set) var orders: [Order] = []
  /// How many bytes they are.
  private(set) var waitingBytes = 0
  /// Since when it has been at the first of them.
  private(set) var since: Double
  private var arrived: [UInt8] = []
  private var complaints: [UInt8] = []
  /// It was ended because it took too long.
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

  /// What has arrived as whole answers, with the orders that they are of; nil if no more will.
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

  /// Keeps what it complains of: those are its last words, should it die. False when no more will come.
  func listen() -> Bool {
    let bytes = child.read(child.complaints)
    complaints = Array((complaints + bytes).suffix(4_096))
    return !bytes.isEmpty
  }

  /// Ends it because it takes too long.
  func stop() {
    isLate = true
    child.kill()
  }

  /// What became of it and of what it was at, once it has ended; the rest is for another one to play.
  func takeLeave(limit: Double) -> (fault: Fault, rest: ArraySlice<Order>) {
    while listen() {}
    let words = String(decoding: complaints, as: UTF8.self)
    let ending = child.wait()
    let isHung = isLate || ScriptHost.isLastWords(words)
    let text = words.split(separator: "\n").first.map(String.init) ?? ""
    return (isHung ? .hung(seconds: limit) : .crashed(ending, words: text), orders.dropFirst())
  }
}
