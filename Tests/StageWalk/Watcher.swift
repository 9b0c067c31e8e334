package import ScreenStack

/// Follows the callbacks of every screen, and finds those that are not paired.
package struct Watcher {
  private var states: [UInt32: Appearance] = [:]
  private var ended: Set<UInt32> = []
  /// The faults that were found.
  package private(set) var problems: [String] = []

  package init() {}

  /// The screens whose last word was said among these events.
  package mutating func watch(_ events: ArraySlice<Event>) -> [ScreenID] {
    var gone: [ScreenID] = []
    for event in events {
      switch event.what {
      case .willAppear(let id): step(id, from: [.disappeared, .disappearing], to: .appearing)
      case .didAppear(let id): step(id, from: [.appearing], to: .appeared)
      case .willDisappear(let id, _): step(id, from: [.appeared, .appearing], to: .disappearing)
      case .didDisappear(let id, _): step(id, from: [.disappearing], to: .disappeared)
      case .isAppearing(let id): step(id, from: [.appearing], to: .appearing)
      case .gone(let id):
        step(id, from: [.disappeared], to: .disappeared)
        ended.insert(id.serial)
        states[id.serial] = nil
        gone.append(id)
      default: break
      }
    }
    return gone
  }

  private mutating func step(_ id: ScreenID, from: [Appearance], to: Appearance) {
    let state = states[id.serial] ?? .disappeared
    if ended.contains(id.serial) { problems.append("#\(id.serial) is \(to) after its last event") }
    if !from.contains(state) { problems.append("#\(id.serial) goes from \(state) to \(to)") }
    states[id.serial] = to
  }

  /// At rest, every screen is here or there.
  package mutating func rest(in stage: Stage) {
    for (serial, state) in states where state == .appearing || state == .disappearing {
      problems.append("#\(serial) is still \(state) at rest")
    }
  }
}
