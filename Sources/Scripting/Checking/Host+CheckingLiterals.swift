import LuaBridge
import Platform
import Routing
import ScreenStack

/// Checks of a plugin's scripts that read their text without running it.
extension Host {
  /// Checks what no definition of the plugin has a part in, so that it is found even if the plugin cannot be loaded.
  func checkLiterals(
    of file: PluginFile, among files: [PluginFile], in frame: inout LuaFrame
  ) throws(LuaError) {
    try checkGlobals(of: file, in: &frame)
    try checkModules(of: file, files, in: &frame)
    for call in file.words.methodCalls { check(styleOf: call, of: file) }
    checkAwaits(of: file)
  }

  /// Checks the methods and routes that scripts call.
  /// - Parameter relatives: The names and strings of the related plugins.
  func checkCalls(
    of plugin: String, _ files: [PluginFile], besides relatives: Relatives, in frame: inout LuaFrame
  ) throws(LuaError) {
    let methods = try knownMethods(files, besides: relatives, in: &frame)
    // A plugin that requires this one may define the route. Its app uses the bare name.
    let routes = relatives.requiring.union(files.flatMap { $0.words.texts(after: "route").map(\.text) })
    for file in files {
      for call in file.words.methodCalls {
        check(call, of: file, methods: methods)
        if !file.chunk.isOfScenario { check(routeOf: call, of: file, known: routes) }
      }
    }
  }

  /// Finds unknown globals, also in code that has never run.
  private func checkGlobals(of file: PluginFile, in frame: inout LuaFrame) throws(LuaError) {
    // A script that replaces its globals may use any names.
    guard let facts = try facts(of: file, in: &frame), !facts.replacesGlobals else { return }
    let known = Set(try frame.keys(of: try frame.slot(of: globals)).compactMap(\.text))
    for global in facts.globals {
      if global.isWritten {
        let name = global.name.escaped
        note("global '\(name)' cannot be set. Write 'local \(name)'.", at: file.place(global.line))
      } else if !known.contains(global.name) {
        note(Globals.refusal(of: global.name, known: known.sorted()).message, at: file.place(global.line))
      }
    }
  }

  /// Finds modules whose value is used although they return nothing.
  private func checkModules(
    of file: PluginFile, _ files: [PluginFile], in frame: inout LuaFrame
  ) throws(LuaError) {
    let words = file.words
    for place in words.tokens.indices where words.isName("require", at: place) {
      let argument = words.isMark("(", at: place + 1) ? place + 2 : place + 1
      guard words.tokens.indices.contains(argument), words.tokens[argument].isQuoted else { continue }
      let end = words.isMark("(", at: place + 1) ? words.end(ofGroupAt: place + 1) : argument + 1
      let isUsed =
        words.isMark("=", at: place - 1) || [".", ":", "{", "("].contains { words.isMark($0, at: end) }
      let module = words.tokens[argument].text
      guard isUsed, let path = loader.file(of: module),
        let used = files.first(where: { $0.chunk == folder.chunkName(of: path) }),
        let facts = try facts(of: used, in: &frame), !facts.returnsValues
      else { continue }
      note(
        "'\(module.escaped)' returns nothing, so this is 'true'. End \(used.chunk) with 'return …'.",
        at: file.place(words.tokens[place].line))
    }
  }

  /// Returns the facts about a script, or nil if it is not valid Lua, which another check reports.
  private func facts(of file: PluginFile, in frame: inout LuaFrame) throws(LuaError) -> LuaChunkFacts? {
    guard let chunk = try? frame.load(file.text, name: file.chunk) else { return nil }
    return try frame.facts(of: chunk)
  }
}

extension Host {
  /// Returns every name that may be a method: the API's words, methods of flows, and names in the scripts.
  private func knownMethods(
    _ files: [PluginFile], besides relatives: Relatives, in frame: inout LuaFrame
  ) throws(LuaError) -> Set<String> {
    var names = relatives.words.union(try methods(in: &frame))
    for file in files { names.formUnion(file.words.named) }
    return names.union(APIFunction.all.map(\.name)).union(Property.all.map(\.name)).union(
      ScreenHook.allCases.map(\.rawValue))
  }

  private func check(_ call: ScriptWords.MethodCall, of file: PluginFile, methods: Set<String>) {
    guard call.receiver == "self", !methods.contains(call.name) else { return }
    let known = APIFunction.names(of: .coordinator) + methods.sorted()
    note(
      "nothing has a method '\(call.name)'\(Suggestion.question(for: call.name, in: known))",
      at: file.place(call.line))
  }

  private func check(styleOf call: ScriptWords.MethodCall, of file: PluginFile) {
    guard call.name == "present", let style = file.words.text(of: "style", in: call),
      !PresentationStyle.allCases.contains(where: { $0.words == style.text })
    else { return }
    note(PresentationStyle.unknown(style.text), at: file.place(style.line))
  }

  private func check(routeOf call: ScriptWords.MethodCall, of file: PluginFile, known: Set<String>) {
    let plugin = file.chunk.plugin
    guard call.name == "go", let name = call.text?.text, !known.contains(name),
      world.definitions.plugin(named: plugin) != nil, !isUnknown(name, in: plugin)
    else { return }
    let book = world.definitions.routes
    if book.route(named: name, in: plugin) != nil { return }
    let meant = meant(by: name, in: plugin, among: book.routes.map(\.title))
    note("there is no route '\(name.escaped)'\(meant)", at: file.place(call.line))
  }

  /// Finds handles that are used as results. A script has to wait for a result.
  private func checkAwaits(of file: PluginFile) {
    let words = file.words
    let own = words.definedMethods
    for call in words.methodCalls where ["push", "present"].contains(call.name) && !own.contains(call.name) {
      guard !words.isMark(":", at: call.end), !words.isMark(".", at: call.end) else { continue }
      let isCondition =
        words.isName("then", at: call.end)
        && (words.isName("if", at: call.start - 1) || words.isName("elseif", at: call.start - 1))
      guard isCondition || words.isSecondWanted(before: call.start) else { continue }
      note(
        "'\(call.name)' gives what it shows, not how that ends. Write ':await()' behind it.",
        at: file.place(call.line))
    }
  }
}

extension Host {
  /// Finds routes to a tab that no `flow.tabs` has, in this plugin and its relatives. Does nothing if a tab is built from
  /// more than literals.
  func checkTabs(of plugin: String, _ files: [PluginFile], besides relatives: Relatives) {
    guard let others = relatives.tabs else { return }
    var known: Set<String> = []
    for file in files {
      guard let tabs = file.words.tabs else { return }
      known.formUnion(tabs)
    }
    let own = world.definitions.routes.routes.filter { $0.title.plugin == plugin }
    known.formUnion(own.flatMap { $0.steps.filter { $0.action == .addTab }.compactMap(\.tab) })
    let words = known.isEmpty ? files.flatMap { $0.words.all.map(\.text) } : []
    if words.contains(where: { $0 == "tabs" || $0.hasPrefix("tab_bar") }) { return }
    known.formUnion(others)
    for route in own {
      for step in route.steps {
        guard step.action != .addTab, let tab = step.tab, !known.contains(tab) else { continue }
        let question = Suggestion.question(for: tab, in: known.sorted())
        let list =
          known.isEmpty ? ", and nothing makes tabs" : ": there are \(known.sorted().joined(separator: ", "))"
        note(
          "route '\(route.title.name)': there is no tab '\(tab.escaped)'\(question.isEmpty ? list : question)",
          at: LuaPlace(told: route.place), of: tab)
      }
    }
  }

  /// Finds methods of a variant that override no method and that nothing calls.
  func checkOverrides(
    of title: VariantTitle, _ files: [PluginFile], besides relatives: Relatives, in frame: inout LuaFrame
  ) throws(LuaError) {
    guard let layer = world.overrides.layer(of: title) else { return }
    var called = Set(FlowHook.allCases.map(\.rawValue))
    called.formUnion(
      world.definitions.screens.flatMap { $0.actions.flatMap { [$0.handler, $0.screenHandler] } })
    called.formUnion(APIFunction.names(of: .coordinator))
    for change in world.overrides[layer].changes {
      guard case .method(let flow, let name) = change.target, change.before == .plain(.nil),
        !called.contains(name), !relatives.words.contains(name),
        !files.contains(where: { $0.words.uses(of: name) > 0 })
      else { continue }
      let methods = try frame.keys(of: try frame.slot(of: world.definitions.flows[flow].methods)).compactMap(
        \.text)
      let question = Suggestion.question(for: name, in: methods.filter { $0 != name })
      let words =
        "variant '\(title.words)': '\(world.definitions.flows[flow].title.name)' has no method '\(name.escaped)' to "
        + "override, and nothing calls it\(question)"
      note(error: "\(change.place): \(words)", in: title.module)
    }
  }
}

extension ScriptWords {
  /// Returns true if an expression is assigned to several names, so more than its first value is wanted.
  fileprivate func isSecondWanted(before start: Int) -> Bool {
    guard isMark("=", at: start - 1), isName(at: start - 2) else { return false }
    return isMark(",", at: start - 3) && isName(at: start - 4)
      && (isName("local", at: start - 5) || isMark(",", at: start - 5))
  }
}
