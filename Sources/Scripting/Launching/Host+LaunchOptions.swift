import LuaBridge
import Platform
import ScreenStack

extension LaunchPlan {
  /// The names of the given options whose values the trace does not show.
  var hiddenOptions: [String] {
    let given: [(LaunchKey, Bool)] = [
      (.store, store != .plain(.nil)), (.services, services != .plain(.nil)), (.user, lateUser != nil),
      (.attributes, lateAttributes != nil),
    ]
    return given.filter(\.1).map(\.0.rawValue)
  }
}

extension Host {
  /// Reads the options of a launch: `{ user = …, device = …, store = …, services = … }`.
  func launchPlan(
    of app: LaunchPlan.App, _ options: LuaSlot?, in frame: inout LuaFrame
  ) throws(LuaError) -> LaunchPlan {
    var circumstances = Circumstances()
    var (store, services) = (RetainedValue.plain(.nil), RetainedValue.plain(.nil))
    guard let options else {
      return LaunchPlan(app: app, circumstances: circumstances, store: store, services: services)
    }
    var (link, notification): (String?, RetainedValue?) = (nil, nil)
    var (lateUser, lateAttributes): (Int?, Int?) = (nil, nil)
    for key in try frame.keys(of: options) {
      let value = try frame.get(options, key)
      switch key.key(of: LaunchKey.self) {
      case .user:
        lateUser = replies(value, in: &frame)
        if lateUser == nil { circumstances.user = try userID(value) }
      case .attributes:
        lateAttributes = replies(value, in: &frame)
        if lateAttributes == nil { circumstances.attributes = try attributes(value, in: &frame) }
      case .device: circumstances.device = try device(try frame.describe(value).description)
      case .os: circumstances.os = try system(try frame.describe(value).description)
      case .variants: circumstances.variants = try variants(value, in: &frame)
      case .start:
        guard let start = value.text else { throw .refused("'start' is a name, not \(value.kindName)") }
        circumstances.start = start
      case .store: store = try frame.holdForWorld(value)
      case .services:
        services = try table(value, "'services' is a table of flow.replies", in: &frame)
      case .seed:
        guard case .integer(let seed) = value else { throw .refused("'seed' is a whole number") }
        circumstances.seed = seed
      case .manual:
        guard case .boolean(let isManual) = value else {
          throw .refused("'manual' is true or false, not \(value.kindName)")
        }
        circumstances.isManual = isManual
      case .link:
        guard let url = value.text else { throw .refused("'link' is a URL, not \(value.kindName)") }
        link = url
      case .notification:
        notification = try table(value, "'notification' is { title = …, link = … }", in: &frame)
      case nil:
        let name = try frame.describe(key).description
        throw .refused("'launch' has no '\(name.escaped)'\(LaunchKey.question(for: name))")
      }
    }
    let plan = LaunchPlan(
      app: app, circumstances: circumstances, lateUser: lateUser, lateAttributes: lateAttributes,
      store: store, services: services, link: link, notification: notification)
    try refuseTwoAnswers(of: plan)
    return plan
  }

  /// Throws an error if a launch has two late answers about the user.
  func refuseTwoAnswers(of plan: LaunchPlan) throws(LuaError) {
    guard plan.lateUser != nil, plan.lateAttributes != nil else { return }
    throw .refused("one answer has both: user = flow.replies { { id = \"42\", plan = \"pro\" } }")
  }

  private func userID(_ value: LuaValue) throws(LuaError) -> String {
    if let id = value.id { return id }
    let kind = value.text == "" ? "an empty text" : value.kindName
    throw .refused("'user' is an id, or flow.replies { … } that gives one, not \(kind)")
  }

  /// Returns the number of a value that is `flow.replies`, or nil.
  private func replies(_ value: LuaValue, in frame: inout LuaFrame) -> Int? {
    guard let slot = value.tableSlot, case .replies(let number)? = world.things[frame.identity(of: slot)]
    else { return nil }
    return number
  }

  private func table(
    _ value: LuaValue, _ wanted: String, in frame: inout LuaFrame
  ) throws(LuaError) -> RetainedValue {
    guard value.tableSlot != nil else { throw .refused("\(wanted), not \(value.kindName)") }
    return try frame.holdForWorld(value)
  }

  func device(_ word: String) throws(LuaError) -> Device {
    guard let device = Device(word) else {
      throw .refused("there is no device '\(word.escaped)': phone, pad")
    }
    return device
  }

  func system(_ word: String) throws(LuaError) -> OS {
    if let system = OS(rawValue: word) { return system }
    let known = OS.allCases.map(\.rawValue)
    throw .refused("there is no system '\(word.escaped)': \(known.joined(separator: ", "))")
  }
}
