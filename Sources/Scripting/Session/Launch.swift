import LuaBridge
import Navigation
import Routing
package import ScreenStack
import Tracing

/// An app that was launched.
struct Launch: Sendable {
  /// How the app begins, and begins again.
  var start: Start
  /// Its plugin, or nil for an app that is a function.
  let plugin: Int?
  /// How its own names are told from those of other plugins.
  let name: String
  let circumstances: Circumstances
  /// What `self.store` and the like give: a table.
  let gifts: LuaReference
  let services: LuaReference
  /// Those that the scenario has given.
  let givenServices: Held
  var store: LuaReference
  /// The first flow.
  var root: ThingID?
  /// Who runs it, as far as that is known.
  var user = Gate.Unit.nobody
  /// What is asked for the user's id, if nobody says it at once.
  let userService: LuaReference?
  /// Its experiments, in byte order of their names.
  var trials: [Trial] = []
  /// The variants that are in force, by the names of their experiments.
  var variants: [String: String] = [:]
  /// The goal that was reached.
  var goal: String?
  /// The text of the crash, if the app has crashed.
  var crash: String?

  /// How an app begins.
  enum Start: Sendable {
    /// With a flow of a class.
    case flow(Int)
    /// With a function that is its delegate, and is given the window.
    case delegate(Held)
  }

  /// Whether the app is written on `flow.uikit`, without flows.
  var isRaw: Bool { if case .delegate = start { true } else { false } }
}

extension Launch {
  /// The launch of the same app after its end: only the store stays.
  func again(with store: LuaReference) -> Launch {
    var launch = Launch(
      start: start, plugin: plugin, name: name, circumstances: circumstances, gifts: gifts,
      services: services,
      givenServices: givenServices, store: store, userService: userService)
    launch.trials = trials
    launch.forgetVariants()
    return launch
  }

  /// Lets every variant be decided again.
  mutating func forgetVariants() {
    variants = [:]
    for place in trials.indices {
      trials[place].assignment = nil
      trials[place].link = nil
    }
  }
}

/// The circumstances of a launch; what is given outside wins over what a script says.
package struct Circumstances: Equatable, Sendable {
  /// Phone or pad.
  package var device: Device?
  /// The system.
  package var os: OS?
  /// The user's id.
  package var user: String?
  /// What else experiments tell users apart by: `company` and the like.
  package var attributes: [String: String] = [:]
  /// The variants that are not assigned but given, by the names of their experiments.
  package var variants: [String: String] = [:]
  /// The start that the plugin declares, from which what nobody says is taken.
  package var start: String?
  /// Whether everything that UIKit would only log is an error.
  package var isStrict = false
  /// What chance begins with.
  package var seed: Int?

  /// Nothing is said.
  package init() {}

  /// These, where they say something, and others elsewhere.
  package func over(_ others: Circumstances) -> Circumstances {
    var result = others
    result.device = device ?? others.device
    result.os = os ?? others.os
    result.user = user ?? others.user
    result.start = start ?? others.start
    result.seed = seed ?? others.seed
    result.attributes = others.attributes.merging(attributes) { $1 }
    result.variants = others.variants.merging(variants) { $1 }
    result.isStrict = isStrict || others.isStrict
    return result
  }
}
