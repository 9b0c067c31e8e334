/// Runs a program like JavaScript, which tries the first branch first, but never twice the same instruction
/// at the same position. The work is at most the length of the program times the length of the text.
extension Program {
  /// The furthest position, and the saved positions if the whole text matched.
  struct Outcome {
    var slots: [Int]?
    /// The furthest position in the text that a branch reached.
    var reached = 0
  }

  private struct Job {
    /// The next instruction, or the slot to restore.
    let place: Int
    let position: Int
    var restores = false
  }

  /// Matches the whole of a text, which is valid UTF-8 with inner slashes.
  func run(_ text: [UInt8]) -> Outcome {
    var runner = Runner(self, text)
    return runner.run()
  }

  private struct Runner {
    let program: Program
    let text: [UInt8]
    var visited: [UInt64]
    var jobs: [Job] = [Job(place: 0, position: 0)]
    var slots: [Int]
    var reached = 0

    init(_ program: Program, _ text: [UInt8]) {
      self.program = program
      self.text = text
      visited = Array(repeating: 0, count: (program.instructions.count * (text.count + 1) + 63) / 64)
      slots = Array(repeating: -1, count: program.slots)
    }

    mutating func run() -> Outcome {
      while let job = jobs.popLast() {
        if job.restores {
          slots[job.place] = job.position
        } else if follow(job.place, job.position) {
          return Outcome(slots: slots, reached: text.count)
        }
      }
      return Outcome(reached: reached)
    }

    /// Follows one branch to its end. Returns true if the program and the text both end there.
    private mutating func follow(_ start: Int, _ position: Int) -> Bool {
      var place = start
      var position = position
      while mark(place, position) {
        switch program.instructions[place] {
        case .match:
          return position == text.count
        case .jump(let next):
          place = next
        case .split(let first, let second):
          jobs.append(Job(place: second, position: position))
          place = first
        case .save(let slot):
          jobs.append(Job(place: slot, position: slots[slot], restores: true))
          slots[slot] = position
          place += 1
        case .scalar(let scalar):
          guard position < text.count, text.scalar(at: &position) == scalar else { return false }
          step(to: position, &place)
        case .set(let index):
          guard position < text.count, program.sets[index].contains(text.scalar(at: &position)) else {
            return false
          }
          step(to: position, &place)
        }
      }
      return false
    }

    private mutating func step(to position: Int, _ place: inout Int) {
      reached = max(reached, position)
      place += 1
    }

    /// Returns false if the instruction was tried at this position before.
    private mutating func mark(_ place: Int, _ position: Int) -> Bool {
      let bit = place * (text.count + 1) + position
      let mask: UInt64 = 1 << UInt64(bit & 63)
      if visited[bit >> 6] & mask != 0 { return false }
      visited[bit >> 6] |= mask
      return true
    }
  }
}
