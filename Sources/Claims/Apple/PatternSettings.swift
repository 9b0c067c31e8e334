/// The settings of a component that say how its patterns are compared.
struct PatternSettings {
  var isCaseSensitive = true
  /// Indicates whether URLs are compared as they are written. Otherwise they are decoded before.
  var isPercentEncoded = true
  /// The values of the variables.
  var variables: [String: [String]] = PredefinedVariables.all
}
