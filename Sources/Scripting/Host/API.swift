import LuaBridge

/// The door to the tables of the API: they name functions of all folders, and all folders ask for their names.
extension APIFunction {
  /// Every word.
  package static let all: [APIFunction] = lists.flatMap(\.self)

  private static let lists = [
    flowFunctions, overrideFunctions, coordinatorFunctions, screenFunctions, appFunctions, selectionFunctions,
    holdFunctions, routeFunctions, uikitFunctions, viewControllerFunctions, navigationFunctions,
    windowFunctions, coordinationFunctions, routerFunctions,
  ]

  /// The functions that scripts call, by owner. A dictionary would cost more at every start than all searches of it:
  /// the runtime has to make its type.
  private static let functionsByOwner: [(owner: Owner, functions: [HostFunction])] = {
    var groups: [(owner: Owner, functions: [HostFunction])] = []
    for list in lists {
      for word in list where !word.isTable {
        let place = groups.lastIndex { $0.owner == word.owner } ?? groups.count
        if place == groups.count { groups.append((word.owner, [])) }
        groups[place].functions.append(word.function)
      }
    }
    return groups
  }()

  /// Returns the functions of an owner.
  static func functions(of owner: Owner) -> [HostFunction] {
    functionsByOwner.first { $0.owner == owner }?.functions ?? []
  }

  /// Returns the names of an owner's functions.
  static func names(of owner: Owner) -> [String] { all.filter { $0.owner == owner }.map(\.name) }

  private var function: HostFunction {
    var (kinds, isVariadic) = ([HostFunction.Parameter](), false)
    if owner.hasMethods { kinds.append(.table) }
    for parameter in parameters {
      if parameter.isRest { isVariadic = true } else { kinds.append(parameter.kind) }
    }
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
