import Maps

/// A path of a log, in its layers: the window's content, and the sheets and alerts above it.
struct StagePath: Equatable {
  var layers: [Layer]

  /// The content of the window or of a sheet: columns of stacks, of which most apps have one, in a tab or in none.
  struct Layer: Equatable {
    var tab: String?
    var columns: [[Shown]]
    /// The screen with which the flow of a sheet began. The flow may have replaced it since.
    var flow: String
    /// True for a sheet that a route shows.
    private(set) var isSheet = false

    init(tab: String?, columns: [[Shown]]) {
      (self.tab, self.columns) = (tab, columns)
      flow = columns.first?.first?.name ?? ""
    }

    init(sheet stack: [Shown]) {
      self.init(tab: nil, columns: [stack])
      isSheet = true
    }

    /// Two layers are equal if they show the same screens.
    static func == (one: Layer, other: Layer) -> Bool { one.tab == other.tab && one.columns == other.columns }

    /// The screens of all columns.
    var screens: [Shown] { columns.flatMap(\.self) }

    /// The stack whose top is the current screen.
    var stack: [Shown] {
      get { columns.last ?? [] }
      set { columns = columns.dropLast() + [newValue] }
    }

    /// `alert` or `action_sheet`, or nil for other layers.
    var alert: String? {
      guard let name = screens.first?.name, screens.count == 1 else { return nil }
      return Name.alerts.contains(Name(name)) ? name : nil
    }
  }

  /// Reads the notation of traces: `home: feed product | card`.
  init(_ text: String) {
    layers = text.split(separator: "|").map { part in
      let words = part.split { " ()".contains($0) }.map(String.init)
      let columns = words.filter { !$0.hasSuffix(":") }.split(separator: "+", omittingEmptySubsequences: true)
      let tab = words.first.flatMap { $0.hasSuffix(":") ? String($0.dropLast()) : nil }
      return Layer(tab: tab, columns: columns.map { $0.map { Shown($0) } })
    }
    layers.removeAll { $0.screens.isEmpty }
  }

  init(layers: [Layer]) { self.layers = layers }

  /// The layer of the flow whose screens the user sees, below alerts.
  var front: Int { max(0, (layers.lastIndex { $0.alert == nil }) ?? 0) }

  /// The alert on top, or nil.
  var alert: String? { layers.last?.alert }

  /// The screen that the user sees, below alerts.
  var top: Shown? { layers.isEmpty ? nil : layers[front].stack.last }
}

extension StagePath {
  /// Returns the path with the params that screens are known to have: those in the same place of an earlier path.
  func knowing(_ other: StagePath) -> StagePath {
    var known = self
    for (place, layer) in layers.enumerated() where place < other.layers.count {
      if layer.alert == nil, other.layers[place].alert == nil {
        known.layers[place].flow = other.layers[place].flow
      }
      for (number, column) in layer.columns.enumerated() where number < other.layers[place].columns.count {
        for (above, screen) in column.enumerated() {
          let earlier = other.layers[place].columns[number]
          guard above < earlier.count, earlier[above] == screen else { break }
          known.layers[place].columns[number][above].params = earlier[above].params
        }
      }
    }
    return known
  }
}
