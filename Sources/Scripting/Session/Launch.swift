import Experiments
import LuaBridge
import Navigation
package import ScreenStack
import Tracing

/// An app that was launched.
struct Launch: Sendable {
  /// The start, which is also used by restarts.
  var start: Start
  /// The number of its plugin, or nil for an app that is a function.
  let plugin: Int?
  /// The name that distinguishes its own names from those of other plugins.
  let name: String
  let circumstances: Circumstances
  /// The table of fields that all flows inherit, such as `self.store`.
  let gifts: LuaReference
  let services: LuaReference
  let givenServices: RetainedValue
  var store: LuaReference
  var root: ThingID?
  /// The user, as far as known.
  private(set) var person: LaunchedUser
  /// The experiments, in byte order of their names.
  var trials: [Trial] = []
  /// The variants in force, by the names of their experiments.
  private(set) var variants: [String: String] = [:]
  var goal: String?
  var crash: String?

  /// The ways in which an app begins.
  enum Start: Sendable {
    case flow(Int)
    /// An app delegate function, which gets the window.
    case delegate(RetainedValue)
  }

  /// A Boolean value that indicates whether the app uses `flow.uikit` instead of flows.
  var usesUIKit: Bool { if case .delegate = start { true } else { false } }
}

extension Launch {
  /// Returns the launch of the same app after a restart, which keeps only the store.
  func again(with store: LuaReference) -> Launch {
    var launch = Launch(
      start: start, plugin: plugin, name: name, circumstances: circumstances, gifts: gifts,
      services: services,
      givenServices: givenServices, store: store, person: person.again)
    launch.trials = trials
    launch.forgetVariants()
    return launch
  }

  /// The user.
  var user: Gate.Unit { person.unit }

  /// The service that returns the user's id or attributes if they are not given at once, or nil.
  var userService: LuaReference? { person.service }

  /// Sets the user, as soon as it is known.
  mutating func identify(_ user: Gate.Unit) { person.unit = user }

  /// Sets whether the user's service has not answered yet.
  mutating func expectUser(_ isAwaited: Bool) { person.isAwaited = isAwaited }

  /// Adds attributes that came late.
  mutating func learn(_ attributes: [Value.Field]) {
    for attribute in attributes { person.attributes[attribute.name] = attribute.value }
  }

  mutating func use(_ variant: String, of experiment: String) { variants[experiment] = variant }

  /// Replaces the experiments. Variants of experiments that are gone are no longer in force.
  mutating func replaceTrials(with trials: [Trial]) {
    self.trials = trials
    variants = variants.filter { name, _ in trials.contains { $0.name == name } }
  }

  mutating func forgetVariants() {
    variants = [:]
    for place in trials.indices { trials[place].forgetAssignment() }
  }
}

/// The circumstances of a launch. Those given outside a script take precedence over the script's.
package struct Circumstances: Equatable, Sendable {
  /// The device: phone or pad.
  package var device: Device?
  /// The system version.
  package var os: OS?
  /// The user's id.
  package var user: String?
  /// The other attributes of the user, such as `company`.
  package var attributes: [String: Value] = [:]
  /// The variants that are given instead of assigned, by the names of their experiments.
  package var variants: [String: String] = [:]
  /// The plugin's declared start, which gives all options that are not set, or ``plainStart``.
  package var start: String?
  /// The name of the plain launch, which gives no options. No declared start has this name.
  package static let plainStart = "launch"
  /// A Boolean value that indicates whether everything that UIKit only logs is an error.
  package var isStrict = false
  /// The seed of random numbers.
  package var seed: Int?
  /// A Boolean value that indicates whether a scenario answers calls and fires timers, or nil if it is not given.
  package var isManual: Bool?

  /// The names of the circumstances by which runs are compared, besides experiments.
  package static let axes = ["device", "os", "start", "user"]

  /// Creates circumstances without any values.
  package init() {}

  /// Returns these circumstances, with missing values taken from others.
  package func over(_ others: Circumstances) -> Circumstances {
    var result = others
    result.device = device ?? others.device
    result.os = os ?? others.os
    result.user = user ?? others.user
    result.start = start ?? others.start
    result.seed = seed ?? others.seed
    result.isManual = isManual ?? others.isManual
    result.attributes = others.attributes.merging(attributes) { $1 }
    result.variants = others.variants.merging(variants) { $1 }
    result.isStrict = isStrict || others.isStrict
    return result
  }
}
