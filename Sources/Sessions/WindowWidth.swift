import ScreenStack

/// The width of the window in a log: narrow or wide.
struct WindowWidth {
  private(set) var isNarrow: Bool
  private let isPad: Bool

  /// Returns the width at the beginning of a log. If it does not name the device, columns on its first path are those
  /// of a pad.
  init(of log: [LogLine]) {
    let device = log.lazy.compactMap(\.options).first?.first { $0.name == "device" }?.value
    let path = log.lazy.compactMap(\.path).first
    let hasColumns = path?.layers.contains { $0.columns.count > 1 } ?? false
    isPad = device.map { $0 == .text("pad") } ?? hasColumns
    isNarrow = !isPad
  }

  /// The device, as a flow knows it.
  var device: String { isPad ? "pad" : "phone" }

  /// The options with which a plugin is launched that shows the log.
  static func options(of log: [LogLine]) -> [Value.Field] {
    let options = log.lazy.compactMap(\.options).first ?? []
    let known = options.filter { ["device", "os", "user"].contains($0.name) }
    let isTold = known.contains { $0.name == "device" }
    return isTold || WindowWidth(of: log).isNarrow ? known : known + [Value.Field("device", .text("pad"))]
  }

  /// Returns the paths of a log, each with the width in which it was seen.
  static func paths(of log: [LogLine]) -> [(path: StagePath, isNarrow: Bool)] {
    let beginning = WindowWidth(of: log)
    var width = beginning
    return log.compactMap { line in
      switch line.content {
      case .launch: width = beginning
      case .act(let act): width.turn(act)
      case .screen: return line.path.map { ($0, width.isNarrow) }
      case .alert, .event: break
      }
      return nil
    }
  }

  /// Notes that the device was rotated, or the window resized.
  private mutating func turn(_ act: LoggedAct) {
    if act.verb == .restart { isNarrow = !isPad }
    if act.verb == .rotate, !isPad { isNarrow.toggle() }
    if act.verb == .resize, case .text(let width)? = act.arguments.first { isNarrow = width == "compact" }
  }
}

extension LogLine {
  /// The options of a launch, or nil for other lines.
  fileprivate var options: [Value.Field]? { if case .launch(let options) = content { options } else { nil } }

  fileprivate var path: StagePath? {
    if case .screen(let sight) = content { sight.path.map { StagePath($0) } } else { nil }
  }
}
