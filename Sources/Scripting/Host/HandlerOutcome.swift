import LuaBridge

/// The state in which a handler leaves its coroutine.
enum HandlerOutcome {
  case waiting
  case finished([LuaValue], Handler.Purpose)
  case failed(Handler.Purpose)
  /// It has ended without effect, because its flow has ended or the app has crashed.
  case closed

  /// The values that it returned, which are empty if it failed, or nil if it is not over.
  var values: [LuaValue]? {
    switch self {
    case .finished(let values, _): values
    case .failed: []
    case .waiting, .closed: nil
    }
  }

  var purpose: Handler.Purpose? {
    switch self {
    case .finished(_, let purpose), .failed(let purpose): purpose
    case .waiting, .closed: nil
    }
  }
}

extension Host {
  /// Applies the end of a handler to the act, navigation, or launch that it was begun for.
  func handle(_ outcome: HandlerOutcome, in frame: inout LuaFrame) throws(LuaError) {
    guard let values = outcome.values, let purpose = outcome.purpose else { return }
    switch purpose {
    case .act, .tap, .spawned: break
    case .launch: try endLaunch(values, in: &frame)
    case .user: try endAskingForUser(values, in: &frame)
    case .trip(let number): try answerTrip(number, values, in: &frame)
    case .link(let way, let cause): try follow(values, after: way, cause, in: &frame)
    case .question(let number): try answerQuestion(number, values, in: &frame)
    }
  }
}
