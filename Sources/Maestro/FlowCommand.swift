/// A command of a flow, as Maestro performs it.
package indirect enum FlowCommand: Hashable, Sendable {
  /// Starts the app, without its data if its state is cleared. If it is not stopped, it comes to the foreground.
  case launchApp(clearsState: Bool, stops: Bool)
  case clearState
  case tapOn(Target)
  case longPressOn(Target)
  /// Types into the field that was tapped last.
  case inputText(Words)
  /// Removes a number of characters from the field that was tapped last.
  case eraseText(Int)
  case openLink(String)
  /// Moves a finger between two points, in percent of the width and of the height.
  case swipe(from: Point, to: Point)
  case pressKey(String)
  case setOrientation(String)
  case assertVisible(Target)
  /// Waits until something is visible, for a number of milliseconds at most. If it is optional, the flow goes on also if
  /// nothing has appeared.
  case extendedWaitUntil(Target, timeout: Int, isOptional: Bool = false)
  /// Performs commands if something is visible.
  case runFlow(when: Target, [FlowCommand])
  /// A line that Maestro does not read.
  case comment(String)

  /// A point, in percent of the width and of the height.
  package struct Point: Hashable, Sendable {
    let x: Int
    let y: Int

    /// Creates a point.
    package init(_ x: Int, _ y: Int) { (self.x, self.y) = (x, y) }

    var words: String { "\(x)%,\(y)%" }
  }
}

/// The commands of a file, with what is known of them.
package struct Flow: Equatable, Sendable {
  /// The lines of the comment at the beginning.
  package var head: [String] = []
  /// The name of the flow.
  package var name: String
  /// The identifier of the app: an identifier, or a variable.
  package var app: Words
  /// The commands.
  package var commands: [FlowCommand] = []

  /// Creates a flow without commands.
  package init(name: String, app: Words) { (self.name, self.app) = (name, app) }
}
