package import ScreenStack

/// The explanation as text, with a line for each fact. The same facts result in the same words.
///
///     go chat sender=ann
///       look     chat sender=ann: none among 4
///       look     chats: found, number 4
///       ask      signed_in
///       dismiss  settings
///       push     chat sender=ann
extension RouteExplanation {
  /// Returns the text, with a line break after each line.
  /// - Parameters:
  ///   - name: Returns the name of a ticket of the caller.
  ///   - message: Returns the message of a refusal, if the caller has messages of its own.
  package func text(
    in stage: Stage, naming name: @escaping (Ticket) -> String,
    refusing message: ((RouteRefusal) -> String)? = nil
  ) -> String {
    let message = message ?? { $0.message(in: stage) }
    let words = Words(stage: stage, builds: builds, message: message, name: name)
    let title = "go \(route)\(words.written(context))\n"
    return title + lines.map { "  \(words.line($0))\n" }.joined()
  }

  /// The data that is needed to write facts as text.
  struct Words {
    let stage: Stage
    let builds: [RouteBuild]
    let message: (RouteRefusal) -> String
    let name: (Ticket) -> String
  }
}

extension RouteExplanation.Words {
  func line(_ line: RouteExplanation.Line) -> String {
    switch line {
    case .took(let number, let route, let condition):
      row("take", "\(route), step \(number): \(condition.map { words($0) } ?? "else")")
    case .looked(let look): row("look", words(look))
    case .neverLooked(let route): row("look", "\(route): never, it is always built")
    case .began(let source, let id):
      row("begin", "\(words(source)): \(id.map { stage.text($0.name) } ?? "nothing")")
    case .asks(let tickets): row("ask", tickets.map(name).joined(separator: ", "))
    case .moves(let move, let taken): words(move, taken)
    case .stays(let id): row("stay", stage.text(id.name))
    case .refused(let refusal): row("refuse", message(refusal))
    }
  }

  /// Returns a row with the columns of a trace.
  func row(_ verb: String, _ words: String) -> String {
    verb.padded(to: 9, gap: 1) + words
  }

  func written(_ fields: [Value.Field]) -> String {
    fields.map { " \($0.name)=\($0.value.written)" }.joined()
  }

  private func words(_ condition: RouteCondition) -> String {
    switch condition {
    case .device(let device): "\(device)"
    case .width(let width): "\(width)"
    case .variant(let variant, let experiment): "\(experiment)=\(variant)"
    case .predicate(let ticket): name(ticket)
    }
  }

  private func words(_ look: RouteExplanation.Look) -> String {
    let finder = look.finder
    let predicate = finder.predicate.map { " if \(name($0))" } ?? ""
    let place = finder.scope == .everywhere && finder.start == .top ? "" : " (\(words(finder)))"
    let answer = look.hit == nil ? "none among \(look.count)" : "found, number \(look.count)"
    return "\(look.shows.name)\(written(look.by))\(predicate)\(place): \(answer)"
  }

  private func words(_ finder: Finder) -> String {
    let scopes = Finder.Scope.parts.filter { finder.scope.contains($0.scope) }.map(\.word)
    return ((finder.start == .root ? ["from the root"] : []) + scopes).joined(separator: ", ")
  }

  private func words(_ source: RouteSource) -> String {
    switch source {
    case .route(let route): "from \(route)"
    case .root: "at the root"
    case .top: "at the top"
    case .nothing: "anew"
    }
  }
}
