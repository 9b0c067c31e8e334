import LuaBridge
import Routing
import ScreenStack

/// What coverage is told of a run; nothing of this happens when nobody asks.
extension Host {
  /// What coverage calls something that a script declares just now; nil in a scenario, and when nobody asks.
  func item(_ kind: Coverage.Kind, _ title: Title, _ call: borrowing HostCall) -> Coverage.Item? {
    guard recorder != nil, let spot = call.spot else { return nil }
    let place = call.frame.place(of: spot)
    guard let file = loader.covered[place.chunk], !loader.isHeld(file) else { return nil }
    return Coverage.Item(kind, title.name, in: title.plugin, at: file, line: place.line)
  }

  /// A class was declared, with these actions.
  func declare(_ item: Coverage.Item?, actions: [Action] = []) {
    guard let item else { return }
    recorder?.declare(item)
    for action in actions { recorder?.declare(item.action(action.name)) }
  }

  /// A plugin was declared, with these experiments: what their variants are called.
  func items(
    of experiments: [Experiment], in plugin: String, _ call: borrowing HostCall
  ) -> [String: Coverage.Item] {
    guard recorder != nil else { return [:] }
    var items: [String: Coverage.Item] = [:]
    for experiment in experiments {
      for variant in experiment.variants {
        let name = "\(experiment.name)=\(variant)"
        items[name] = item(.variant, Title(name: name, plugin: plugin), call)
        declare(items[name])
      }
    }
    return items
  }

  /// A variant has come into force.
  func noteVariant(_ variant: String, of title: Title) {
    guard recorder != nil else { return }
    let plugin = world.book.plugins.first { $0.name == title.plugin }
    recorder?.reach(plugin?.items["\(title.name)=\(variant)"])
  }

  /// A flow has started.
  func noteStart(of id: ThingID) {
    guard recorder != nil, case .flow(let kind, _) = world.things[id] else { return }
    recorder?.reach(world.book.flows[kind].item)
  }
}
