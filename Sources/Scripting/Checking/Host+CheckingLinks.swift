import LuaBridge
import Platform
import Routing

extension Host {
  func checkLinks(of number: Int, _ files: [PluginFile], in frame: inout LuaFrame) throws(LuaError) {
    let plugin = world.definitions.plugins[number]
    let links = try linkBook(in: &frame)
    for problem in listing(links, of: plugin.name).problems {
      note(problem.words, at: files.place(ofLink: problem.text, from: plugin.place))
    }
    for entry in links.entries where entry.plugin == plugin.name {
      for name in try unusedParams(in: entry) {
        note(
          "\(entry.pattern.text): no route takes '\(name)'. Leave it out, or give it to a screen.",
          at: files.place(ofLink: entry.origin.text, from: plugin.place))
      }
    }
  }

  /// Returns the link params that no step of the route takes, or none if a script's function may read them.
  private func unusedParams(in entry: LinkBook.Entry) throws(LuaError) -> [String] {
    guard case .route(let name) = entry.target,
      let route = world.definitions.routes.route(named: name, in: entry.plugin)
    else { return [] }
    var (way, rest) = ([Title](), [route])
    var known: Set<String> = []
    while let route = rest.popLast() {
      if way.contains(route.title) { continue }
      way.append(route.title)
      for step in route.steps {
        if step.callsFunctions || isUnknown(step) { return [] }
        known.formUnion(fields(of: step).names.map { step.names[$0] ?? $0 })
        guard case .route(let previous)? = step.from,
          let next = world.definitions.routes.route(named: previous, in: route.title.plugin)
        else { continue }
        rest.append(next)
      }
    }
    known.formUnion(entry.pattern.wildcardsOfHost)
    return entry.pattern.params.map(\.name).filter { !known.contains($0) }
  }

  private func fields(of step: RouteClass.Step) -> Fields {
    switch step.shows {
    case .nothing: Fields()
    case .screen(let kind): world.definitions.screens[kind].params
    case .flow(let kind): world.definitions.flows[kind].params
    }
  }

  private func isUnknown(_ step: RouteClass.Step) -> Bool {
    switch step.shows {
    case .nothing: false
    case .screen(let kind): isUnknown(world.definitions.screens[kind].title)
    case .flow(let kind): isUnknown(world.definitions.flows[kind].title)
    }
  }
}

extension RouteClass.Step {
  /// A Boolean value that indicates whether the step calls a script function that sees the context.
  fileprivate var callsFunctions: Bool {
    if case .predicate? = when { return true }
    return mapping != nil || !before.isEmpty || !tasks.isEmpty || !after.isEmpty
  }
}

extension [PluginFile] {
  /// Returns the line that contains a link's pattern as a plugin writes it, or else the manifest's place.
  fileprivate func place(ofLink text: String, from manifest: LuaPlace?) -> LuaPlace? {
    let own = first { $0.chunk == manifest?.chunk }
    if let manifest, let line = own?.words.line(of: text, from: manifest.line) {
      return LuaPlace(chunk: manifest.chunk, line: line)
    }
    for file in filter({ !$0.isScenario }) {
      if let word = file.words.all.first(where: { $0.isQuoted && $0.text == text }) {
        return LuaPlace(chunk: file.chunk, line: word.line)
      }
    }
    return manifest
  }
}
