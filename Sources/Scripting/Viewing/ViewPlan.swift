import ScreenStack
import Views

/// The moments of a run, divided among its acts.
struct ViewPlan {
  private(set) var moments: [ViewMoment] = []
  private var blocks: [Range<Int>] = []
  /// The moments of each act that were recorded.
  private let recorded: [Range<Int>]
  private let marks: [ViewRecorder.Mark]
  /// The indices of the marks among the moments.
  private var places: [Int] = []

  /// Divides marks among a number of acts. An act that was undone as a part of another one leaves its marks to that.
  init(_ marks: [ViewRecorder.Mark], acts: Int) {
    self.marks = marks
    var (ends, last): ([Int], Int) = ([], acts - 1)
    for mark in marks.reversed() {
      last = min(last, mark.act)
      ends.append(last)
    }
    let numbers = Array(ends.reversed())
    recorded = (0..<acts).map { act in
      let start = numbers.firstIndex { $0 >= act } ?? numbers.count
      return start..<(numbers[start...].firstIndex { $0 > act } ?? numbers.count)
    }
  }

  /// Adds the moments of the next act, which begins at a time. Without any of its own, it shows the one before.
  mutating func begin(at time: Microseconds) {
    let start = moments.count
    for mark in marks[recorded[blocks.count]] {
      places.append(moments.count)
      moments.append(mark.moment)
    }
    if moments.count == start {
      var still = moments.last ?? marks[0].moment
      still.at = max(still.at, time)
      still.transition = nil
      moments.append(still)
    }
    blocks.append(start..<moments.count)
  }

  /// Returns the moments of an act that has begun.
  func block(of act: Int) -> Range<Int> { blocks[act] }

  /// Returns the moment of an act that has begun at which a line of the trace was written.
  func moment(ofLine place: Int, in act: Int) -> Int {
    let before = marks[recorded[act]].prefix { $0.lines <= place }.count
    return min(blocks[act].lowerBound + before, blocks[act].upperBound - 1)
  }

  /// Returns a flow with the indices of moments instead of those of marks.
  func placed(_ flow: ViewFlow) -> ViewFlow {
    var flow = flow
    flow.from = place(flow.from)
    flow.to = flow.to.map { max(place($0), flow.from) }
    return flow
  }

  private func place(_ mark: Int) -> Int { mark < places.count ? places[mark] : moments.count - 1 }
}
