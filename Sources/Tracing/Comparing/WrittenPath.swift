/// A path, parsed from its written form: `basket: cart | address payment`.
struct WrittenPath: Equatable {
  /// The screens from bottom to top, without the names of the tabs that contain them.
  let screens: [String]
  /// The visible screens: the last one, and those beside it.
  let visible: [String]

  init(_ path: String) {
    var screens: [String] = []
    var visible: [String] = []
    for word in path.split(separator: " ").map(String.init) {
      switch word {
      // A presented screen covers all screens before it.
      case "|": visible = []
      case "+": visible.append("")
      case _ where word.hasSuffix(":"): continue
      default:
        screens.append(word)
        if visible.isEmpty { visible.append(word) } else { visible[visible.count - 1] = word }
      }
    }
    self.screens = screens
    self.visible = visible
  }
}
