import Experiments
import LuaBridge
import ScreenStack

/// The user of a launch, as far as known.
struct LaunchedUser: Sendable {
  /// The name of the service that gives a user who is known late, as traces and acts write it.
  static let serviceName = "user"
  var unit = Gate.Unit.nobody
  /// The attributes that came late.
  var attributes: [String: Value] = [:]
  /// The service that returns the id or attributes if they are not given at once, or nil.
  let service: LuaReference?
  /// Indicates whether the service is asked even if the id is given, because it gives attributes.
  let givesAttributes: Bool
  /// Indicates whether the service has not answered yet.
  var isAwaited = false

  init(service: LuaReference?, givesAttributes: Bool) {
    (self.service, self.givesAttributes) = (service, givesAttributes)
  }

  /// The user of the same launch after a restart.
  var again: LaunchedUser { LaunchedUser(service: service, givesAttributes: givesAttributes) }
}
