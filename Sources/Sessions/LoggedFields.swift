import Maps
import ScreenStack

/// The names of the values that logs give to screens and routes.
struct LoggedFields {
  private(set) var params: [Maps.Name: Set<Maps.Name>] = [:]
  /// The inputs in which the user has typed, by the screen that the log showed last.
  private(set) var inputs: [Maps.Name: Set<Maps.Name>] = [:]
  private(set) var context: Set<Maps.Name> = []

  init(of logs: [[LogLine]]) {
    var screen: Maps.Name = ""
    for line in logs.joined() {
      switch line.content {
      case .screen(let sight):
        screen = Maps.Name(sight.name)
        params[screen, default: []].formUnion(sight.params.names)
      case .act(let act) where act.verb == .type:
        inputs[screen, default: []].formUnion(act.id.map { [Maps.Name($0)] } ?? [])
      case .act(let act) where act.verb == .go: context.formUnion(act.options.names)
      case .launch, .alert, .act, .event: break
      }
    }
  }
}

extension [Value.Field] {
  fileprivate var names: [Maps.Name] { map { Maps.Name($0.name) } }
}
