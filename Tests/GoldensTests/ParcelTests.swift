import Goldens
import Scripting
import Testing

/// Messages through the pipe between a run and its workers.
struct ParcelTests {
  private static func text(_ random: inout Chance) -> String {
    String(
      (0..<Int.random(in: 0...20, using: &random)).map { _ in "ab •\n\u{0}é".randomElement(using: &random)! })
  }

  /// No place is an empty one.
  private static func place(_ random: inout Chance) -> String? {
    let place = text(&random)
    return place.isEmpty ? nil : place
  }

  private static func answer(_ seed: Int) -> Answer {
    var random = Chance(UInt64(seed))
    var answer = Answer(number: Int.random(in: 0...9, using: &random), combination: text(&random))
    answer.isLast = Bool.random(using: &random)
    answer.isEndless = Bool.random(using: &random)
    answer.duration = Int.random(in: 0...Int.max, using: &random)
    answer.covers = (0..<Int.random(in: 0...3, using: &random)).map { _ in text(&random) }
    answer.report = text(&random)
    answer.files = (0..<Int.random(in: 0...3, using: &random)).map { _ in text(&random) }
    if Bool.random(using: &random) {
      answer.told = Answer.Told(text: Array(text(&random).utf8) + [0xFF], places: [text(&random), ""])
    }
    if Bool.random(using: &random) {
      answer.failure = Fault.Failure(.limit, text(&random), trace: [text(&random)])
      answer.failure?.mishaps = (0..<Int.random(in: 0...3, using: &random)).map { _ in
        Mishap([.fail, .leak, .crash].randomElement(using: &random)!, text(&random), at: place(&random))
      }
    }
    return answer
  }

  @Test(arguments: 0..<200)
  func `answers arrive as they were sent, however the pipe cuts them`(_ seed: Int) {
    let answers = (0..<3).map { Self.answer(seed * 3 + $0) }
    var random = Chance(UInt64(seed))
    var rest = answers.flatMap(\.message.wrapped)[...]
    var arrived: [UInt8] = []
    var received: [Answer] = []
    while !rest.isEmpty {
      let piece = rest.prefix(Int.random(in: 1...40, using: &random))
      rest = rest.dropFirst(piece.count)
      arrived += piece
      while let message = PipeMessage.unwrap(&arrived) { received += [Answer(message)].compactMap(\.self) }
    }
    #expect(received == answers)
  }

  @Test(arguments: 0..<200)
  func `bytes of a stranger are no answer, and do no harm`(_ seed: Int) {
    var random = Chance(UInt64(seed))
    var bytes = Self.answer(seed).message.bytes
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
    }
    bytes = Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &random)))
    var outer = PipeMessage()
    outer.put(bytes)
    var wire = outer.bytes
    _ = PipeMessage.unwrap(&wire).flatMap(Answer.init)
    var junk = bytes
    _ = PipeMessage.unwrap(&junk).flatMap(Job.init)
  }

  @Test func `orders arrive as they were sent`() {
    for order in [Job(number: 3, path: "a b.lua"), Job(number: 0, path: "", wantsFiles: true)] {
      #expect(Job(order.message) == order)
    }
  }
}
