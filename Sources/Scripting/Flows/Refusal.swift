import LuaBridge
import Navigation
import ScreenStack
import Tracing

/// The reason why an order was refused. In that case nothing has changed.
enum Refusal: Error, Equatable {
  /// The order has to wait for a transition.
  case busy
  case words(String)
  /// UIKit raises an exception.
  case crash(String)
  /// Script code called by the order has failed.
  case lua(LuaError)
}

extension Refusal {
  var luaError: LuaError {
    switch self {
    case .busy: .refused("a transition is under way")
    case .words(let words), .crash(let words): .refused(words)
    case .lua(let error): error
    }
  }
}

extension Host {
  /// Performs a change of the run, which may refuse it.
  @discardableResult
  func carryOut<Result>(
    _ body: (inout Run, inout RunLog) throws(NavigationError) -> Result
  ) throws(Refusal) -> Result {
    do throws(NavigationError) {
      return try app.change(body)
    } catch .busy {
      throw .busy
    } catch .stage(.crash(let complaint)) {
      throw .crash(complaint.message(in: app.run.stage))
    } catch {
      throw .words(error.message(in: app.run) + madeElsewhere(error))
    }
  }

  /// Returns a sentence that names the line which has made the flow of an error, if that is another line than the one
  /// that fails.
  private func madeElsewhere(_ error: NavigationError) -> String {
    guard case .presents(_, _, let flow?) = error, let id = app.bindings.of(flow),
      let place = words(of: world.things.cause(of: id))
    else { return "" }
    return " '\(name(of: flow))' was made at \(place)."
  }
}

extension App {
  /// Changes the run, and adds its events to the log.
  mutating func change<Result>(
    _ body: (inout Run, inout RunLog) throws(NavigationError) -> Result
  ) throws(NavigationError) -> Result {
    try body(&run, &log)
  }
}
