import LuaBridge

/// The door to the tables of the API: they name functions of all folders, and all folders ask for their names.
extension APIFunction {
  /// Every word.
  package static let all: [APIFunction] =
    flowFunctions + overrideFunctions + coordinatorFunctions + screenFunctions + appFunctions
    + selectionFunctions + holdFunctions
    + routeFunctions
    + uikitFunctions + viewControllerFunctions + navigationFunctions + windowFunctions + coordinationFunctions
    + routerFunctions

  /// What scripts call, for each owner.
  static let functions: [Owner: [HostFunction]] = all.reduce(into: [:]) { functions, word in
    if !word.isTable { functions[word.owner, default: []].append(word.function) }
  }

  static func names(of owner: Owner) -> [String] { namesByOwner[owner, default: []] }

  private static let namesByOwner: [Owner: [String]] = all.reduce(into: [:]) { names, word in
    names[word.owner, default: []].append(word.name)
  }

  private var function: HostFunction {
    let kinds = (owner.hasMethods ? [.table] : []) + parameters.lazy.filter { !$0.isRest }.map(\.kind)
    let isVariadic = parameters.contains(where: \.isRest)
    return Host.function(name, kinds, variadic: isVariadic, receiver: owner.receiver) {
      [body] host, call throws(LuaError) in
      do throws(LuaError) {
        try body(host, call)
      } catch {
        guard host.world.defects != nil else { throw error }
        try host.goOn(behind: error, at: self, call)
      }
    }
  }
}

extension Property {
  /// Every field.
  package static let all: [Property] =
    viewControllerFields + navigationFields + tabFields + presentationFields + windowFields
    + coordinationFields + routerFields

  static func named(_ name: String, of owners: [APIFunction.Owner]) -> Property? {
    all.first { $0.name == name && owners.contains($0.owner) }
  }
}
