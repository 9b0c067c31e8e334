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
  var nextEntry: Agenda.Entry? { work.isInBackground ? work.agenda.nextInBackground : work.agenda.next }

  /// Indicates whether a transition will end by itself, without waiting for the foreground.
  var hasTransitionDue: Bool {
    work.isInBackground ? work.agenda.hasTransitionInBackground : work.agenda.hasTransition
  }
}
