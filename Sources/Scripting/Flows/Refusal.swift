import LuaBridge
import Navigation
import ScreenStack
import Tracing

/// Why an order was not carried out; nothing has changed then.
enum Refusal: Error, Equatable {
  /// It has to wait for a transition.
  case busy
  /// It cannot be.
  case words(String)
  /// UIKit raises an exception.
  case crash(String)
  /// A script's code that was called on the way has failed.
  case lua(LuaError)
}

extension Refusal {
  /// The refusal as an error of the script's.
  var luaError: LuaError {
    switch self {
    case .busy: .refused("a transition is under way")
    case .words(let words), .crash(let words): .refused(words)
    case .lua(let error): error
    }
  }
}

extension Host {
  /// Carries out what the run may refuse.
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
      throw .words(error.message(in: app.run))
    }
  }
}

extension App {
  /// Changes the run, its events going to the log.
  mutating func change<Result>(
    _ body: (inout Run, inout RunLog) throws(NavigationError) -> Result
  ) throws(NavigationError) -> Result {
    try body(&run, &log)
  }
}
