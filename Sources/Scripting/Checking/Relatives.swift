/// The words of the plugins around one that is checked: it may call what they define, and they what it names.
struct Relatives {
  /// Those of the plugins that it requires, others between them counted.
  let required: Set<String>
  /// Those of the plugins that require it.
  let requiring: Set<String>

  /// All of them.
  var words: Set<String> { required.union(requiring) }
}
