import Experiments
import LuaBridge
import Navigation
import Routing
import ScreenStack

/// Variants that links request: `shop://cart?checkout=modal`.
extension Host {
  /// Records the variants that a link requests, before the app begins.
  func noteVariants(in url: String) {
    guard let link = try? Link(url) else { return }
    for (place, value) in asked(by: link) { app.launch?.trials[place].link = value }
  }

  /// Puts the variants in force that a link requests, independent of the link's target.
  func applyLinkVariants(_ link: Link, _ cause: Cause, in frame: inout LuaFrame) throws(LuaError) {
    for (place, value) in asked(by: link) where app.launch?.trials[place].link != value {
      app.launch?.trials[place].link = value
      try assign(place, cause, in: &frame)
    }
  }

  /// Returns whether a query item of a link requests a variant, and so belongs to no route.
  func isVariant(_ item: Link.Item) -> Bool {
    app.launch?.trials.contains { $0.isAsked(by: item) } ?? false
  }

  private func asked(by link: Link) -> [(place: Int, value: String)] {
    guard let launch = app.launch, !link.query.isEmpty else { return [] }
    return launch.trials.indices.compactMap { place in
      link.query.first { launch.trials[place].isAsked(by: $0) }.map { (place, $0.value ?? "") }
    }
  }
}

extension Trial {
  fileprivate func isAsked(by item: Link.Item) -> Bool {
    item.name == name && experiment.place(askedFor: item.value ?? "") != nil
  }
}
