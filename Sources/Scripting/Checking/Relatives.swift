/// The names and strings in the plugins related to a checked plugin, which may use each other's definitions.
struct Relatives {
  /// The names and strings in the plugins that it requires, directly or through other plugins.
  let required: Set<String>
  /// The names and strings in the plugins that require it.
  let requiring: Set<String>
  /// The modules that these plugins load.
  let modules: Set<String>
  /// The tabs that they make, or nil if a tab is made from more than literals.
  let tabs: Set<String>?

  var words: Set<String> { required.union(requiring) }
}
