import Experiments
import LuaBridge
import Navigation
import ScreenStack

/// A user id that arrives late: `flow.launch("photos", { user = flow.replies { "42", after = 0.4 } })`.
extension Host {
  /// Makes the service that is called for the user's id, from the replies with a number.
  func userService(_ number: Int, in frame: inout LuaFrame) throws(LuaError) -> LuaReference {
    let replies = world.replies[number]
    let number = world.add(Replies(answers: replies.answers, delay: replies.delay, service: "user"))
    return try frame.keep(
      try make(.service(number, "user"), tables.replies, in: &frame))
  }

  /// Sets the user of an app that begins: a known id, an id to be requested, or no user.
  func meetUser() {
    guard let launch = app.launch else { return }
    if let user = launch.circumstances.user {
      app.launch?.identify(.id(user))
    } else {
      app.launch?.identify(launch.userService == nil ? .nobody : .pending)
    }
  }

  /// Requests the user's id if it is not known.
  func askForUser(in frame: inout LuaFrame) throws(LuaError) {
    guard app.launch?.user == .pending, let service = app.launch?.userService else { return }
    let function = try frame.fetch(service)
    let outcome = try begin(function, with: [], as: Handler.Role("user", for: .user), in: &frame)
    if let values = outcome.values { try endAskingForUser(values, in: &frame) }
  }

  /// Sets the user's id after the answer. Without an id, the user is missing from experiments by user.
  func endAskingForUser(_ values: [LuaValue], in frame: inout LuaFrame) throws(LuaError) {
    guard app.launch?.user == .pending else { return }
    guard let value = values.first, let id = value.id else {
      return try assign(to: .missing, .none, in: &frame)
    }
    let cause = scenario.clock.lastPlace
    try assign(to: .id(id), cause, in: &frame)
    try fillGifts(in: &frame)
  }
}
