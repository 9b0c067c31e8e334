/// A function or a field of the API.
protocol APIMember {
  var owner: APIFunction.Owner { get set }
}

extension APIMember {
  /// Returns the members with an owner, so that a list names its owner once.
  static func of(_ owner: APIFunction.Owner, _ members: [Self]) -> [Self] {
    members.map { member in
      var member = member
      member.owner = owner
      return member
    }
  }
}
