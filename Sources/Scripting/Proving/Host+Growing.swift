import LuaBridge
import Navigation
import Proving
import ScreenStack

/// The parts of an app that grow, so that a search does not end.
extension Host {
  /// Adds the values of the present state to a sample.
  func sample(into sample: inout GrowthSample, in frame: inout LuaFrame) throws(LuaError) {
    guard let launch = app.launch else { return }
    add(try plain(try frame.fetch(launch.store), in: &frame), "store", to: &sample)
    sample.add(.number(app.handlers.all.count(where: \.wait.isByHand)), of: .calls)
    sample.add(.number(look({ $0.stage.screenCount })), of: .screens)
    for screen in shownScreens where look({ $0.isOnStage(screen) }) {
      guard let id = app.bindings.of(screen), let kind = world.things[id]?.screenClass,
        let table = try instance(of: id, in: &frame)
      else { continue }
      let fields = world.definitions.screens[kind].inputs.names + world.definitions.screens[kind].state.names
      for name in fields {
        let value = try plain(try frame.get(table, .string(LuaString(name))), in: &frame)
        sample.add(value.measure, of: .field("\(self.name(of: id)).\(name)"))
      }
    }
  }

  /// The time on the clock of the app.
  var seconds: Int { Int(look({ $0.now }) / 1_000_000) }

  private func add(_ value: Value, _ path: String, to sample: inout GrowthSample) {
    switch value {
    case .table(let fields) where !fields.isEmpty && fields.allSatisfy({ $0.name.isPlainWord }):
      for field in fields { add(field.value, "\(path).\(field.name)", to: &sample) }
    case .list(let values): sample.add(.number(values.count), of: .list(path))
    default: sample.add(value.measure, of: .value(path))
    }
  }
}

extension Value {
  fileprivate var measure: GrowthSample.Measure {
    switch self {
    case .integer(let number): .number(number)
    case .list(let values): .number(values.count)
    default: .hash(hashValue)
    }
  }
}
