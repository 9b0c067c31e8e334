/// Where one is, read back from how it is written: `basket: cart | address payment`.
struct WrittenPath: Equatable {
  /// The screens from bottom to top, without the names of the tabs that they are in.
  let screens: [String]
  /// What is seen: the last screen, and those that stand beside it.
  let visible: [String]

  init(_ path: String) {
    var screens: [String] = []
    var visible: [String] = []
    for word in path.split(separator: " ").map(String.init) {
      switch word {
      // What is presented covers all that was seen so far.
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
