package import Navigation
package import ScreenStack

extension RouteTable {
  /// Decides how to reach a route from the current state of a run. Nothing moves.
  package func decide(
    _ route: String, _ context: [Value.Field] = [], in run: Run, window: WindowID = WindowID(0),
    asking answers: RouteAnswers = RouteAnswers()
  ) -> RouteDecision {
    var planner = Planner(
      self, answers, run, window, RouteExplanation(route: route, context: context))
    let outcome: Result<RoutePlan, RouteRefusal>
    do throws(RouteRefusal) {
      outcome = .success(try planner.plan())
    } catch {
      planner.explanation.lines.append(.refused(error))
      outcome = .failure(error)
    }
    planner.explanation.builds = planner.builds
    return RouteDecision(
      outcome: outcome, explanation: planner.explanation,
      before: planner.explanation.asked ?? planner.interceptors,
      moves: planner.moves)
  }
}
