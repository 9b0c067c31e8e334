import Experiments
import LuaBridge
import Navigation
import ScreenStack

/// A user who is known late: `flow.launch("photos", { user = flow.replies { "42", after = 0.4 } })`. The answer is an
/// id, or a table of attributes that may have an `id`.
extension Host {
  /// Returns the user of an app that is about to begin, of whom nothing is known yet.
  func launchedUser(of plan: LaunchPlan, in frame: inout LuaFrame) throws(LuaError) -> LaunchedUser {
    guard let replies = plan.lateUser ?? plan.lateAttributes else {
      return LaunchedUser(service: nil, givesAttributes: false)
    }
    return LaunchedUser(
      service: try userService(replies, in: &frame), givesAttributes: plan.lateAttributes != nil)
  }

  /// Makes the service that is called for the user's id, from the replies with a number.
  private func userService(_ number: Int, in frame: inout LuaFrame) throws(LuaError) -> LuaReference {
    let replies = world.replies[number]
    let name = LaunchedUser.serviceName
    let number = world.add(Replies(answers: replies.answers, delay: replies.delay, service: name))
    return try frame.keep(try make(.service(number, name), tables.replies, in: &frame))
  }

  /// Sets the user of an app that begins: a known id, an id to be requested, or no user.
  func meetUser() {
    guard let launch = app.launch else { return }
    let isLate = launch.userService != nil
    if let user = launch.circumstances.user {
      app.launch?.identify(.id(user))
      app.launch?.expectUser(isLate && launch.person.givesAttributes)
    } else {
      app.launch?.identify(isLate ? .pending : .nobody)
      app.launch?.expectUser(isLate)
    }
  }

  /// Requests what is not known of the user.
  func askForUser(in frame: inout LuaFrame) throws(LuaError) {
    guard app.launch?.person.isAwaited ?? false, let service = app.launch?.userService else { return }
    let function = try frame.fetch(service)
    let outcome = try begin(function, with: [], as: Handler.Role("user", for: .user), in: &frame)
    if let values = outcome.values { try endAskingForUser(values, in: &frame) }
  }

  /// Sets the user after the answer. Without an id, the user is missing from experiments by user.
  func endAskingForUser(_ values: [LuaValue], in frame: inout LuaFrame) throws(LuaError) {
    guard let launch = app.launch, launch.person.isAwaited else { return }
    app.launch?.expectUser(false)
    var id = values.first?.id
    var attributes: [Value.Field] = []
    if let table = values.first?.tableSlot {
      id = try frame.get(table, "id").id
      attributes = try fields(.table(table), in: &frame).filter { $0.name != "id" }
    }
    app.launch?.learn(attributes)
    let user = id.map(Gate.Unit.id) ?? (launch.user == .pending ? .missing : launch.user)
    let isKnown = id != nil || !attributes.isEmpty
    try assign(to: user, isKnown ? scenario.clock.lastPlace : .none, in: &frame)
    if id != nil { try fillGifts(in: &frame) }
  }
}
