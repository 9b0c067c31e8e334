/// The reason why a request is not answered.
package enum Refusal: Error, Equatable, Sendable {
  /// The server is not known by this name.
  case foreignHost(String)
  /// The request was made by a page that is not ours.
  case foreignOrigin(String)
  case wrongToken
  /// There is nothing of that name.
  case unknown(String)
  /// It is asked for in another way.
  case wrongMethod(String, wanted: String)
  /// The body is no JSON, or not what is wanted.
  case wrongType(String)
  case wrongBody(String)

  /// The answer.
  package var answer: Answer { Answer(status, type: .words, message + "\n") }

  private var status: Answer.Status {
    switch self {
    case .foreignHost, .foreignOrigin, .wrongToken: .forbidden
    case .unknown: .notFound
    case .wrongMethod: .wrongMethod
    case .wrongType: .wrongType
    case .wrongBody: .badRequest
    }
  }
}
