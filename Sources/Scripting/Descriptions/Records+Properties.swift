/// The keys of the conditions of a property: `{ on = "payment", from = "basket" }`.
enum ConditionKey: String, RecordKey {
  case on, from, by, without, acts, device, variant

  static let record = (
    name: "PropertyConditions", help: "The states and steps to which a property applies."
  )

  var value: RecordValue {
    switch self {
    case .on: .optional("string|string[]", "the screens, one of which is on screen")
    case .from: .optional("string|string[]", "the screens, one of which was on screen before the step")
    case .by: .optional("string|string[]", "the acts, one of which is the step: \"tap pay\"")
    case .without: .optional("string|string[]", "the acts that a way to what is possible may not contain")
    case .acts: .optional("integer", "the maximum number of acts after the launch")
    case .device: .optional("Device|Device[]", "the devices")
    case .variant: .optional("table<string, string|string[]>", "the variants of experiments, by name")
    }
  }
}

/// The fields of a step, which properties look at.
enum StepKey: String, RecordKey {
  case act, args, from, failed, refused, unsaved

  static let record = (name: "Step", help: "The step that has led to a state.")

  var value: RecordValue {
    switch self {
    case .act: .required("string", "the act, as traces write it: \"tap done\"")
    case .from: .required("string[]", "the screens that were on screen before")
    case .args: .required("any[]", "the values that were given with the act")
    case .failed: .required("boolean", "true if a handler has failed")
    case .refused: .required("boolean", "true if a link or a navigation by a route was refused")
    case .unsaved:
      .required(
        "string[]|false", "the screens that have left although their inputs were changed, or false")
    }
  }
}

/// The fields of the app that properties look at, beside its methods.
enum ObservedField: String, RecordKey {
  case top, store, device, os

  static let record = (
    name: "ObservedApp", help: "The app, as the functions of properties.lua see it. They only look."
  )

  var value: RecordValue {
    switch self {
    case .top: .required("Screen", "the topmost visible screen")
    case .store: .required("table<string, any>", "the store")
    case .device: .required("Device")
    case .os: .required("OS")
    }
  }
}
