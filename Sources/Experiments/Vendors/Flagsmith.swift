/// The numbers that Flagsmith gives to users: the MD5 of ids, modulo 9,999.
package enum Flagsmith {
  /// Returns the number of ids, from 0 up to 100.
  package static func percentage(of ids: [String]) -> Double {
    let text = ids.joined(separator: ",")
    var repeated = text
    while true {
      let rest = MD5.remainder(of: repeated, by: 9_999)
      // A number of exactly 100 would be in no range. The ids are hashed again, once more in a row.
      if rest < 9_998 { return Double(rest) / 9_998 * 100 }
      repeated += text
    }
  }

  /// Returns the index of the variant whose percentages contain a number, or nil for the control.
  package static func place(of percentage: Double, _ weights: [Double]) -> Int? {
    var start = 0.0
    return weights.firstIndex { weight in
      defer { start += weight }
      return start <= percentage && percentage < start + weight
    }
  }
}

extension Experiment {
  /// The variants after the control have the first percentages, in their order, and the control has the rest.
  func numberedByFlagsmith(_ user: String) -> NumberedUser {
    let number = Flagsmith.percentage(of: [numbering.key, user])
    let place = Flagsmith.place(of: number, weights.dropFirst().map { $0 * 100 })
    return NumberedUser(number: number, place: place.map { $0 + 1 } ?? 0)
  }
}
