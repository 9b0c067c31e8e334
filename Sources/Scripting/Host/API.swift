import LuaBridge

/// The door to the tables of the API: they name functions of all folders, and all folders ask for their names.
extension APIFunction {
  /// Every word.
  package static let all: [APIFunction] = (lists + objectLists).flatMap(\.self)

  /// The functions of each owner that every world needs at once.
  private static let lists = [
    flowFunctions, overrideFunctions, coordinatorFunctions, screenFunctions, appFunctions, selectionFunctions,
    holdFunctions, goFunctions, notificationFunctions, patternFunctions, uikitFunctions, routerFunctions,
  ]

  /// The methods of UIKit's objects and of the app that properties see, which few scripts use.
  private static let objectLists = [
    viewControllerFunctions, navigationFunctions, windowFunctions, coordinationFunctions, observedFunctions,
  ]

  /// The functions that scripts call, in the order of the lists. A dictionary would cost more at every start than all
  /// searches of it: the runtime has to make its type.
  private static let hostFunctions = lists.map(makeFunctions)
  private static let objectFunctions = objectLists.map(makeFunctions)

  private static func makeFunctions(_ list: [APIFunction]) -> [HostFunction] {
    var functions: [HostFunction] = []
    functions.reserveCapacity(list.count)
    for place in list.indices where !list[place].isTable { functions.append(list[place].function) }
    return functions
  }

  /// Returns the functions of an owner.
  static func functions(of owner: Owner) -> [HostFunction] {
    func place(in lists: [[APIFunction]]) -> Int? { lists.firstIndex { $0[0].owner == owner } }
    if let place = place(in: lists) { return hostFunctions[place] }
    return place(in: objectLists).map { objectFunctions[$0] } ?? []
  }

  /// Returns the names of an owner's functions.
  static func names(of owner: Owner) -> [String] { all.filter { $0.owner == owner }.map(\.name) }

  private var function: HostFunction {
    var kinds: HostFunction.Parameters = owner.hasMethods ? [.table] : []
    for place in parameters.indices where !parameters[place].isRest { kinds.append(parameters[place].kind) }
    let isVariadic = parameters.last?.isRest ?? false
    return HostFunction(name, kinds, variadic: isVariadic, receiver: receiver) {
      [body, owner, name] call throws(LuaError) in
      let host = call.host(as: Host.self)
      defer { call.keep(bytes: host.keptBytes) }
      do throws(LuaError) {
        try body(host, call)
      } catch {
        guard host.world.defects != nil else { throw error }
        guard let function = Self.all.first(where: { $0.owner == owner && $0.name == name }) else {
          throw error
        }
        try host.goOn(behind: error, at: function, call)
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
