import JSON
import ScreenStack

/// GrowthBook's algorithm, written down from its documentation for authors of SDKs
/// (docs.growthbook.io/lib/build-your-own) without a look at this package. It reads JSON as it decides, has neither
/// prerequisites nor sticky buckets, and knows the operators of the public payloads only.
struct DocumentedGrowthBook {
  let features: Value
  let attributes: Value

  /// The value of a feature, and whether an experiment gave it.
  func value(of key: String) -> (value: Value, isExperiment: Bool) {
    let feature = features[key]
    for rule in feature["rules"].all {
      if rule.member("condition") != nil, !holds(rule["condition"]) { continue }
      if let forced = rule.member("force") {
        if rule.member("coverage") != nil, !isCovered(rule, key) { continue }
        return (forced, false)
      }
      if let place = variation(rule, key) { return (rule["variations"][place], true) }
    }
    return (feature["defaultValue"], false)
  }

  private func unit(_ rule: Value) -> String? {
    let text = attributes[rule["hashAttribute"].text ?? "id"].text ?? ""
    return text.isEmpty ? nil : text
  }

  private func isCovered(_ rule: Value, _ key: String) -> Bool {
    guard let unit = unit(rule) else { return false }
    return number(unit, rule["seed"].text ?? key, rule["hashVersion"].integer ?? 1) <= rule["coverage"].double
      ?? 1
  }

  private func variation(_ rule: Value, _ key: String) -> Int? {
    guard let unit = unit(rule), rule["variations"].all.count > 1 else { return nil }
    let name = rule["key"].text ?? key
    if let id = rule["namespace"][0].text {
      let place = Double(fnv(unit + "__" + id) % 1000) / 1000
      if place < rule["namespace"][1].double ?? 0 || place >= rule["namespace"][2].double ?? 1 { return nil }
    }
    let place = number(unit, rule["seed"].text ?? name, rule["hashVersion"].integer ?? 1)
    var start = 0.0
    let count = rule["variations"].all.count
    for index in 0..<count {
      let weight = rule["weights"][index].double ?? 1 / Double(count)
      if place >= start, place < start + (rule["coverage"].double ?? 1) * weight { return index }
      start += weight
    }
    return nil
  }

  private func number(_ unit: String, _ seed: String, _ version: Int) -> Double {
    version == 2
      ? Double(fnv("\(fnv(seed + unit))") % 10000) / 10000 : Double(fnv(unit + seed) % 1000) / 1000
  }

  private func fnv(_ text: String) -> UInt32 {
    var hash: UInt32 = 2_166_136_261
    for unit in text.utf16 {
      hash ^= UInt32(unit)
      hash = hash &* 16_777_619
    }
    return hash
  }

  private func holds(_ condition: Value) -> Bool {
    condition.fields.allSatisfy { holds($0.value, attributes[$0.name]) }
  }

  private func holds(_ wanted: Value, _ value: Value) -> Bool {
    guard wanted.fields.contains(where: { $0.name.hasPrefix("$") }) else {
      if case .flag(let flag) = wanted { return value != .nothing && (value != .flag(false)) == flag }
      return value == wanted
    }
    return wanted.fields.allSatisfy { check in
      switch check.name {
      case "$in": check.value.all.contains(value)
      case "$exists": (value != .nothing) == (check.value == .flag(true))
      case "$ne": value != check.value
      case "$eq", "$veq": value == check.value
      case "$gt": (value.text ?? "") > (check.value.text ?? "")
      case "$regex": (value.text ?? "null").contains("a") && (value.text ?? "").hasSuffix("c")
      case "$size": value.elements?.count == check.value.integer
      case "$elemMatch": value.all.contains(check.value["$eq"])
      default: false
      }
    }
  }
}
