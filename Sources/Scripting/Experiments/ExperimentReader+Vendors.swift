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
    let known = fields[.payload] == nil ? vendor.keys : Vendor.keysOfPayloads
    let owner = fields[.payload] == nil ? vendor.rawValue : "a payload"
    for key in ExperimentKey.allCases where fields[key] != nil && !known.contains(key) {
      let list = ExperimentKey.allCases.filter(known.contains).map(\.rawValue).joined(separator: ", ")
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

extension Vendor {
  /// The settings of an experiment.
  fileprivate var keys: Set<ExperimentKey> {
    switch self {
    case .growthbook:
      Self.common.union([.coverage, .hashVersion, .minVersion, .namespace, .salt, .sticky, .version])
    case .launchdarkly: Self.common.union([.coverage, .key, .salt, .seed])
    case .optimizely, .unleash, .flagd: Self.common.union([.coverage, .key])
    case .flagsmith: Self.common.union([.key])
    }
  }

  private static let common: Set<ExperimentKey> = [.active, .by, .force, .vendor, .weights, .when]
  fileprivate static let keysOfPayloads: Set<ExperimentKey> = [.active, .feature, .payload, .sticky, .vendor]
}
