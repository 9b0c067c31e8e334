import ScreenStack

/// The split views and other containers that logs show, with what their columns contain at first.
///
/// In a narrow window, the columns of a split view are one stack. It is taken apart by the screens with which columns
/// begin in a wide window. Columns in a narrow window are those of a container of the app's own.
struct Containers {
  /// The containers by their tabs and the first screens of their first columns.
  private var known: [String: Container] = [:]

  private struct Container {
    let isSplit: Bool
    /// The screens with which each column has begun, in the order of the logs.
    var beginnings: [[String]] = []
    /// The screens on the stacks of narrow windows, or on screen while another part was not.
    var alone: Set<String> = []

    /// Returns the content of a column that shows nothing yet: a screen that is only seen beside others.
    func placeholder(_ number: Int) -> [Shown] {
      beginnings[number].first { !isSplit || !alone.contains($0) }.map { [Shown($0)] } ?? []
    }
  }

  init(of logs: [[LogLine]]) {
    // Most apps have no columns, and their paths need not be read twice.
    guard logs.contains(where: { log in log.contains(where: \.hasColumns) }) else { return }
    let seen = logs.flatMap { WindowWidth.paths(of: $0) }
    for (path, isNarrow) in seen {
      for layer in path.layers where layer.columns.count > 1 { note(layer, isNarrow) }
    }
    for (path, _) in seen {
      for layer in path.layers where layer.columns.count == 1 {
        known[Self.key(of: layer)]?.alone.formUnion(layer.screens.map(\.name))
      }
    }
  }

  var isEmpty: Bool { known.isEmpty }

  private static func key(of layer: StagePath.Layer) -> String {
    (layer.tab.map { $0 + ": " } ?? "") + (layer.columns.first?.first?.name ?? "")
  }

  private mutating func note(_ layer: StagePath.Layer, _ isNarrow: Bool) {
    var container = known[Self.key(of: layer)] ?? Container(isSplit: !isNarrow)
    for (number, column) in layer.columns.enumerated() {
      if number == container.beginnings.count { container.beginnings.append([]) }
      guard let name = column.first?.name, !container.beginnings[number].contains(name) else { continue }
      container.beginnings[number].append(name)
    }
    known[Self.key(of: layer)] = container
  }

  /// Returns a layer of a log with all columns of its container.
  /// - Parameter old: The layer that was in its place. A column that is not on screen keeps what it contains.
  func reading(_ layer: StagePath.Layer, after old: StagePath.Layer?) -> StagePath.Layer {
    guard layer.arrangement == .beside, let container = known[Self.key(of: layer)] else { return layer }
    var read = layer
    let count = container.beginnings.count
    let isSame = old.map { Self.key(of: $0) == Self.key(of: layer) && $0.columns.count == count } ?? false
    let hidden = (0..<count).map { isSame ? old?.columns[$0] ?? [] : container.placeholder($0) }
    if !container.isSplit {
      let parts = container.beginnings.indices.filter { number in
        layer.columns.contains { container.beginnings[number].contains($0.first?.name ?? "") }
      }
      read.columns = hidden
      for (part, column) in zip(parts, layer.columns) { read.columns[part] = column }
      read.arrangement = .parts(parts)
    } else if layer.columns.count == 1 {
      read.columns = Self.columns(of: layer.stack, container.beginnings)
      read.arrangement = .stacked(read.columns.count)
      read.columns += hidden.dropFirst(read.columns.count)
    } else {
      read.columns += Array(repeating: [], count: max(0, count - layer.columns.count))
    }
    let isOther = read.columns.last?.first != hidden.last?.first
    read.hasDetail = isOther || isSame && old?.hasDetail == true
    return read
  }

  /// Takes the stack of a narrow window apart.
  private static func columns(of stack: [Shown], _ beginnings: [[String]]) -> [[Shown]] {
    var columns: [[Shown]] = [[]]
    for (place, screen) in stack.enumerated() {
      let later = beginnings.indices.dropFirst(columns.count).first {
        beginnings[$0].contains(screen.name)
      }
      if place > 0, let later {
        columns += Array(repeating: [], count: later - columns.count + 1)
      }
      columns[columns.count - 1].append(screen)
    }
    return columns
  }

  /// Returns a split view in a window of another width. By default, a narrow window shows what has replaced a
  /// placeholder.
  func turned(_ layer: StagePath.Layer, isNarrow: Bool) -> StagePath.Layer {
    guard layer.isSplit, layer.arrangement.isStacked != isNarrow else { return layer }
    var turned = layer
    let last = layer.columns.count - 1
    let isShown = layer.columns[last] != known[Self.key(of: layer)]?.placeholder(last)
    turned.arrangement = isNarrow ? .stacked(isShown ? last + 1 : last) : .beside
    return turned
  }

  /// Returns the screen on which a tap probably was that led to a command. What a column shows was mostly tapped in the
  /// one before it, and a placeholder takes the place of what was tapped.
  func screen(in layer: StagePath.Layer, before move: StageMove) -> Shown? {
    guard let column = move.column else { return nil }
    let place = move.shown.map { isPlaceholder($0, in: layer) } ?? true ? column : column - 1
    return layer.columns.indices.contains(place) ? layer.columns[place].last : nil
  }

  /// Returns whether a screen fills a column until something else is shown there.
  private func isPlaceholder(_ shown: Shown, in layer: StagePath.Layer) -> Bool {
    guard let container = known[Self.key(of: layer)] else { return false }
    return container.isSplit
      && container.beginnings.indices.dropFirst().contains { container.placeholder($0) == [shown] }
  }

  /// Returns a tab's content as it begins, without what was shown in it before it was first on screen.
  func beginning(of layer: StagePath.Layer) -> StagePath.Layer {
    var first = reading(layer, after: nil)
    first.columns = first.columns.map { Array($0.prefix(1)) }
    guard let container = known[Self.key(of: layer)], container.isSplit else { return first }
    for number in first.columns.indices.dropFirst() {
      let placeholder = container.placeholder(number)
      if !placeholder.isEmpty { first.columns[number] = placeholder }
    }
    guard first.arrangement.isStacked else { return first }
    first.arrangement = .beside
    return turned(first, isNarrow: true)
  }
}

extension LogLine {
  /// Returns whether a path of the log has columns side by side.
  fileprivate var hasColumns: Bool {
    guard case .screen(let sight) = content, let path = sight.path else { return false }
    return path.utf8.contains(UInt8(ascii: "+"))
  }
}
