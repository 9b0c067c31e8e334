/// A function or a field of the API.
protocol APIMember {
  var owner: APIFunction.Owner { get set }
}

extension APIMember {
  /// Returns the members of some lists with an owner, so that it is named once.
  static func of(_ owner: APIFunction.Owner, _ lists: [Self]...) -> [Self] {
    var members: [Self] = []
    members.reserveCapacity(lists.reduce(0) { $0 + $1.count })
    for list in lists { members += list }
    for place in members.indices { members[place].owner = owner }
    return members
  }
}
