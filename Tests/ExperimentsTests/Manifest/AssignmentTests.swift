import Experiments
import Testing

/// The variants of users: the gates in GrowthBook's order, each with its words.
struct AssignmentTests {
  /// An experiment of which user 42 has number 0.4063, and user 7 0.7857.
  private static let checkout = Experiment("checkout", ["control", "modal"])

  struct Sample: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let experiment: Experiment
    let question: @Sendable () -> AssignmentQuestion
    /// The variant, `!` behind it if it is exposed, and the last line of the explanation.
    let answer: String

    init(
      _ title: String, _ answer: String, _ unit: Gate.Unit = .id("7"), link: String? = nil,
      forced: String? = nil, kept: [Int: String] = [:], _ change: (inout Experiment) -> Void = { _ in }
    ) {
      var experiment = checkout
      change(&experiment)
      testDescription = title
      self.experiment = experiment
      self.answer = answer
      question = {
        var question = AssignmentQuestion(unit) { kept[$0] }
        (question.link, question.forced) = (link, forced)
        return question
      }
    }
  }

  static let samples: [Sample] = [
    Sample("a user in the second half", "modal! force no"),
    Sample("a user in the first half", "control! force no", .id("42")),
    // User 1 has number 0.904 by GrowthBook's first hash, and 0.4164 by the second.
    Sample("the second hash is meant if none is", "control! force no", .id("1")),
    Sample("the first hash shuffles otherwise", "modal! force no", .id("1")) { $0.numbering.hashVersion = 1 },
    Sample("one variant is no choice", "only variants only one") { $0 = Experiment("x", ["only"]) },
    Sample("a link asks by name", "modal link asks for modal", .id("42"), link: "modal", forced: "control"),
    Sample("a link asks by number", "modal link asks for modal", .id("42"), link: "1"),
    Sample("a link asks for what there is not", "control! force no", .id("42"), link: "2"),
    Sample("a link wins over an experiment that does not run", "modal link asks for modal", link: "modal") {
      $0.isActive = false
    },
    Sample("a launch asks", "modal launch asks for modal", .id("42"), forced: "modal"),
    Sample("a launch asks for the control", "control launch asks for control", forced: "control"),
    Sample("it does not run", "control active no: all users get the control") { $0.isActive = false },
    Sample("nobody is named", "control! force no", .nobody),
    Sample("the attribute is not given", "control company not given: no part", .missing) {
      $0.attribute = "company"
    },
    Sample("the answer has not come", "control user not known yet: no part until then", .pending),
    Sample("a kept variant stays whatever the bucket says", "control! force no", kept: [0: "control"]) {
      $0.keeping.isSticky = true
    },
    Sample("nothing is kept where nothing is sticky", "modal! force no", kept: [0: "control"]),
    Sample("what was kept is no variant any more", "modal! force no", kept: [0: "sheet"]) {
      $0.keeping.isSticky = true
    },
    Sample("what was kept of another version does not count", "modal! force no", kept: [0: "control"]) {
      ($0.keeping.isSticky, $0.keeping.version) = (true, 1)
    },
    Sample(
      "what was kept of a version that is over shuts out",
      "control version users who kept a variant of version 0 take no part", kept: [0: "modal", 1: "modal"]
    ) { ($0.keeping.isSticky, $0.keeping.version, $0.keeping.leastVersion) = (true, 1, 1) },
    Sample("a kept variant needs no namespace", "modal! force no", kept: [0: "modal"]) {
      $0.keeping.isSticky = true
      $0.namespace = Namespace("namespace1", from: 0, to: 0.0001)
    },
    Sample("outside of the namespace", "control namespace n 0.126: outside of 0.5 to 1") {
      $0.namespace = Namespace("n", from: 0.5, to: 1)
    },
    Sample("within the namespace", "modal! force no") {
      $0.namespace = Namespace("n", from: 0, to: 0.5)
    },
    Sample("left out by the coverage", "control bucket 0.7857: none, outside of the coverage") {
      $0 = Experiment("checkout", ["control", "modal"], coverage: 0.5)
    },
    Sample("another salt shuffles anew", "control! force no") { $0.numbering.salt = "a" },
    Sample("weights", "control! force no") {
      $0 = Experiment("checkout", ["control", "modal"], weights: [0.8, 0.2])
    },
    Sample("it is over: everybody gets the winner", "modal force modal for all users", .id("42")) {
      $0.winner = 1
    },
    Sample("who took no part does not get the winner", "control bucket 0.7857: none, outside of the coverage")
    {
      $0 = Experiment("checkout", ["control", "modal"], coverage: 0.5)
      $0.winner = 1
    },
    Sample("it is over for a run that names nobody, too", "modal force modal for all users", .nobody) {
      $0.winner = 1
    },
  ]

  @Test(arguments: samples)
  func `gates are asked in order, and the last one decides`(_ sample: Sample) {
    let assignment = sample.experiment.assign(sample.question())
    let last = assignment.explanation(of: "x").split(separator: "\n").last ?? ""
    let words = last.split(separator: " ").joined(separator: " ")
    #expect("\(assignment.variant)\(assignment.isExposed ? "!" : "") \(words)" == sample.answer)
  }

  @Test func `an explanation has a line for each gate`() {
    var experiment = Experiment("checkout", ["control", "modal"], coverage: 0.9)
    experiment.keeping.isSticky = true
    experiment.keeping.version = 2
    experiment.namespace = Namespace("n", from: 0, to: 0.5)
    let assignment = experiment.assign(AssignmentQuestion(.id("7")) { $0 == 2 ? "sheet" : nil })
    #expect(
      assignment.explanation(of: "shop.checkout") == """
        shop.checkout=modal, exposed
          link       asks for nothing
          launch     asks for nothing
          active     yes
          user       7
          sticky     kept sheet, which is no variant any more
          namespace  n 0.126: within 0 to 0.5
          bucket     0.7857: modal
          force      no

        """)
  }

  @Test func `hashes are of UTF-8, whatever the length of the number between`() {
    #expect(BucketHash.number(of: "müller", salt: "checkout") == 0.3941)
    #expect(BucketHash.number(of: "", salt: "") == 0.2305)
  }

  /// The bound is that of chi squared at p = 0.001, for two degrees of freedom.
  @Test(arguments: ["checkout", "nav", "a", "2026-11"])
  func `a hundred thousand users are shared out by the weights`(_ salt: String) {
    let weights = [0.5, 0.3, 0.2]
    var experiment = Experiment("x", ["a", "b", "c"], weights: weights)
    experiment.numbering.salt = salt
    var counts: [String: Int] = [:]
    for user in 0..<100_000 {
      counts[experiment.assign(AssignmentQuestion(.id("\(user)"))).variant, default: 0] += 1
    }
    let squares = zip(experiment.variants, weights).map { variant, weight in
      let (found, wanted) = (Double(counts[variant] ?? 0), weight * 100_000)
      return (found - wanted) * (found - wanted) / wanted
    }
    #expect(squares.reduce(0, +) < 13.816, "\(counts)")
  }

  @Test func `of users in parts of a namespace that lie apart, none is in both`() {
    var (first, second) = (Experiment("a", ["off", "on"]), Experiment("b", ["off", "on"]))
    first.namespace = Namespace("n", from: 0, to: 0.5)
    second.namespace = Namespace("n", from: 0.5, to: 1)
    for user in 0..<10_000 {
      let question = AssignmentQuestion(.id("\(user)"))
      #expect(first.assign(question).isExposed != second.assign(question).isExposed)
    }
  }
}
