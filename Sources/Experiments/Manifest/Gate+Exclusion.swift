/// The words about users who take no part, without what differs from user to user.
extension Gate {
  /// The reason why users take no part, if this check decided so.
  package var exclusion: String? {
    switch self {
    case .choice(false): "there is only one variant"
    case .active(false): "the experiment is not active"
    case .fault(let words): "its payload cannot decide: \(words)"
    case .unit(.missing, let attribute): "they have no attribute '\(attribute)'"
    case .namespace(let namespace?, _): "they are outside of its part of the namespace '\(namespace.id)'"
    case .condition(false): "'when' refuses them"
    case .rules(let feature, _, _): "no rule of the feature '\(feature.key)' shares them out"
    case .shutOut(let version): "they kept a variant of version \(version)"
    case .bucket(_, nil): "the coverage leaves them out"
    case .winner(let variant?): "'force' gives all of them '\(variant)'"
    default: nil
    }
  }
}
