/// The app in the background (U39). Nothing is animated there: a transition with animation stays as it is until the
/// app is in the foreground again, and then ends if its time has passed.
extension Stage {
  /// Indicates whether the app is in the background.
  public var isInBackground: Bool { work.isInBackground }

  /// Sends the app to the background.
  public mutating func enterBackground() { work.isInBackground = true }

  /// Brings the app to the foreground. The next steps end the transitions whose time has passed.
  public mutating func enterForeground() { work.isInBackground = false }

  /// The next event on the clock that does not wait for the foreground.
  var nextEntry: Agenda.Entry? {
    guard work.isInBackground else { return work.agenda.next }
    guard let end = nextEndInBackground else { return work.agenda.nextRing }
    guard let ring = work.agenda.nextRing else { return end }
    return ring.time < end.time ? ring : end
  }

  /// Indicates whether a transition will end by itself, without waiting for the foreground.
  var hasTransitionDue: Bool {
    work.isInBackground ? nextEndInBackground != nil : work.agenda.hasTransition
  }

  private var nextEndInBackground: Agenda.Entry? {
    work.agenda.nextTransition { number in
      work.transitions.contains { $0.number == number && !$0.isAnimated }
    }
  }
}
