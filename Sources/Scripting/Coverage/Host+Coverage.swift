import Experiments
import LuaBridge
import ScreenStack

/// The events of a run that coverage records. They are only recorded if coverage is requested.
extension Host {
  /// Returns the item for a definition that a script makes now, or nil in a scenario or without coverage.
  func item(_ kind: Coverage.Kind, _ title: Title, _ call: borrowing HostCall) -> Coverage.Item? {
    guard recorder != nil, let spot = call.spot else { return nil }
    let place = call.frame.place(of: spot)
    guard let file = loader.covered[place.chunk], !loader.isHeld(file) else { return nil }
    return Coverage.Item(kind, title.name, in: title.plugin, at: file, line: place.line)
  }

  /// Records that a class with these actions was declared.
  func declare(_ item: Coverage.Item?, actions: [Action] = []) {
    guard let item else { return }
    recorder?.declare(item)
    for action in actions { recorder?.declare(item.action(action.name)) }
  }

  /// Records that a plugin with these experiments was declared, and returns the items of their variants.
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

  func noteVariant(_ variant: String, of title: Title) {
    guard recorder != nil else { return }
    let plugin = world.definitions.plugins.first { $0.name == title.plugin }
    recorder?.reach(plugin?.items["\(title.name)=\(variant)"])
  }

  func noteStart(of id: ThingID) {
    guard recorder != nil, case .flow(let kind, _) = world.things[id] else { return }
    recorder?.reach(world.definitions.flows[kind].item)
  }
}
