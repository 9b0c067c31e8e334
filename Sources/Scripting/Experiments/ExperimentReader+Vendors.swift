import Experiments
import LuaBridge
import Platform

/// The settings that each vendor has, and the payload of GrowthBook.
extension ExperimentReader {
  func vendor(_ value: LuaValue) throws(LuaError) -> Vendor {
    let name = try text(value, .vendor, "the name of a vendor")
    if let vendor = Vendor(rawValue: name) { return vendor }
    let known = Vendor.allCases.map(\.rawValue)
    let question = Suggestion.question(for: name, in: known)
    throw .refused(
      "\(what): there is no vendor '\(name.escaped)'"
        + (question.isEmpty ? ": there is \(known.joined(separator: ", "))" : question))
  }

  /// Refuses settings that the vendor does not have.
  func checkVendor(_ fields: [ExperimentKey: LuaValue]) throws(LuaError) {
    let vendor = try fields[.vendor].map(self.vendor) ?? .growthbook
    let hasPayload = fields[.payload] != nil
    let known = ExperimentKey.allCases.filter { hasPayload ? $0.isOfPayloads : $0.vendors.contains(vendor) }
    let owner = hasPayload ? "a payload" : vendor.rawValue
    for key in ExperimentKey.allCases where fields[key] != nil && !known.contains(key) {
      let list = known.map(\.rawValue).joined(separator: ", ")
      throw .refused("\(what): '\(key.rawValue)' is no setting of \(owner). It has \(list).")
    }
    if vendor == .launchdarkly, fields[.salt] == nil, fields[.seed] == nil {
      throw .refused(
        "\(what): LaunchDarkly numbers users by the salt of the flag, or by the seed of the experiment. "
          + "Copy one of them: salt = \"…\".")
    }
  }

  /// Returns the feature of a payload, or nil if the payload cannot be read or has no such feature.
  func feature(in file: PayloadFile, _ value: LuaValue?) throws(LuaError) -> FeatureVariants? {
    guard case .read(let payload) = file else { return nil }
    return FeatureVariants(payload, try key(value))
  }

  /// Returns the reason why a payload cannot decide, or nil.
  func fault(of file: PayloadFile?, _ feature: FeatureVariants?, _ value: LuaValue?) -> String? {
    switch file {
    case .broken(let words): words
    case .read where feature == nil: "the payload has no feature '\((try? key(value))?.escaped ?? name)'"
    case .read, nil: nil
    }
  }

  private func key(_ value: LuaValue?) throws(LuaError) -> String {
    try value.map { (value) throws(LuaError) in try text(value, .feature, "the key of a feature") } ?? name
  }
}

/// A file with a payload, as far as it can be read.
enum PayloadFile {
  case read(Payload)
  /// The file with its problem.
  case broken(String)

  /// The reason why the file cannot be read, or nil.
  var fault: String? { if case .broken(let words) = self { words } else { nil } }
}

extension ExperimentKey {
  /// The vendors whose experiments have the setting.
  fileprivate var vendors: Set<Vendor> {
    switch self {
    case .active, .by, .force, .vendor, .weights, .when: Set(Vendor.allCases)
    case .coverage: [.growthbook, .launchdarkly, .optimizely, .unleash, .flagd]
    case .key: [.launchdarkly, .optimizely, .unleash, .flagd, .flagsmith]
    case .salt: [.growthbook, .launchdarkly]
    case .seed: [.launchdarkly]
    case .hashVersion, .minVersion, .namespace, .sticky, .version: [.growthbook]
    case .feature, .payload: []
    }
  }

  /// Indicates whether an experiment that a payload decides has the setting.
  fileprivate var isOfPayloads: Bool {
    switch self {
    case .active, .feature, .payload, .sticky, .vendor: true
    case .by, .coverage, .force, .hashVersion, .key, .minVersion, .namespace, .salt, .seed, .version: false
    case .weights, .when: false
    }
  }
}
