internal import CServe

/// A request that has arrived. It is answered once.
package final class Request {
  /// The facts that decide whether it is answered.
  package let head: RequestHead
  /// The body.
  package let body: [UInt8]
  private let request: OpaquePointer

  init(_ request: OpaquePointer) {
    self.request = request
    head = RequestHead(
      method: String(cString: cs_method(request)), path: String(cString: cs_path(request)),
      headers: { name in cs_header(request, name).map { String(cString: $0) } })
    var length = 0
    let bytes = cs_body(request, &length)
    body = Array(UnsafeBufferPointer(start: bytes, count: length))
  }

  /// Answers with a text.
  package func answer(_ answer: Answer) {
    for (name, value) in answer.headers { cs_add_header(request, name, value) }
    var text = answer.text
    text.withUTF8 {
      cs_answer(request, Int32(answer.status.rawValue), answer.status.reason, $0.baseAddress, $0.count)
    }
  }

  /// Answers with a stream of events.
  package func stream() -> Server.Stream {
    for (name, value) in Answer(.good, type: .events, "").headers { cs_add_header(request, name, value) }
    return Server.Stream(number: cs_begin(request))
  }
}
