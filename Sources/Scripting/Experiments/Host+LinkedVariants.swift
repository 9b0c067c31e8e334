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
    for (place, variant) in asked(by: link) { app.launch?.trials[place].link = variant }
  }

  /// Puts the variants in force that a link requests, independent of the link's target.
  func applyLinkVariants(_ link: Link, _ cause: Cause, in frame: inout LuaFrame) throws(LuaError) {
    for (place, variant) in asked(by: link) where app.launch?.trials[place].link != variant {
      app.launch?.trials[place].link = variant
      try assign(place, cause, in: &frame)
    }
  }

  /// Returns whether a query item of a link requests a variant, and so belongs to no route.
  func isVariant(_ item: Link.Item) -> Bool {
    guard let trials = app.launch?.trials else { return false }
    return trials.contains { $0.variant(askedBy: item, among: trials) != nil }
  }

  private func asked(by link: Link) -> [(place: Int, variant: String)] {
    guard let trials = app.launch?.trials, !link.query.isEmpty else { return [] }
    return trials.enumerated().compactMap { place, trial in
      link.query.lazy.compactMap { trial.variant(askedBy: $0, among: trials) }.first.map { (place, $0) }
    }
  }
}

extension Trial {
  /// Returns the variant that an item of a query asks for, by the name of the experiment or, as in GrowthBook, by the
  /// key of an experiment of its feature: `?checkout=modal`, `?checkout-experiment=1`.
  ///
  /// The name of the plugin is not needed if no other experiment has the name.
  fileprivate func variant(askedBy item: Link.Item, among trials: [Trial]) -> String? {
    let value = item.value ?? ""
    let isNamed =
      item.name == name || item.name == title.name && trials.count { $0.title.name == item.name } == 1
    if isNamed, experiment.place(askedFor: value) != nil { return value }
    return experiment.feature?.variant(askedFor: value, of: item.name)
  }
}
