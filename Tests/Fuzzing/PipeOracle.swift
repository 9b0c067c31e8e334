import Goldens
import Scripting
import StageWalk

/// Messages through pipes.
enum PipeOracle {
  /// An answer of a worker that has told this.
  static func answer(_ text: [UInt8], _ other: [UInt8], _ random: inout Random) -> Answer {
    var answer = Answer(
      number: Int.random(in: -1...9, using: &random), combination: other.prefix(9).map { $0 & 0x7F }.text)
    answer.isLast = Bool.random(using: &random)
    answer.duration = Int.random(in: .min ... .max, using: &random)
    answer.covers = text.prefix(40).split(separator: UInt8(ascii: " ")).map { Array($0).text }
    if Bool.random(using: &random) { answer.told = Answer.Told(text: text, places: ["", "a:1"]) }
    if Bool.random(using: &random) {
      answer.failure = Fault.Failure(.limit, other.text, trace: answer.covers)
    }
    return answer
  }

  /// Returns a description of what does not hold for bytes from a pipe.
  static func fault(in bytes: [UInt8]) -> String? {
    var wire = bytes
    let message = PipeMessage.unwrap(&wire)
    if let message, message.wrapped + wire != bytes {
      return "a message and what is behind it are not what came"
    }
    var whole = PipeMessage()
    whole.put(bytes)
    var outer = whole.bytes + [7]
    guard let inner = PipeMessage.unwrap(&outer), outer == [7], inner.bytes == bytes else {
      return "a message does not arrive"
    }
    if let answer = Answer(inner), Answer(answer.message) != answer { return "an answer arrives as another" }
    if let order = Job(inner), Job(order.message) != order { return "an order arrives as another" }
    guard !bytes.text.contains(/\d{5}/), let coverage = Coverage(decoding: bytes.text) else { return nil }
    guard let again = Coverage(decoding: coverage.encoded) else {
      return "coverage that was written is not read"
    }
    return again.encoded == coverage.encoded ? nil : "coverage arrives as another"
  }
}
