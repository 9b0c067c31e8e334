package import StageWalk

/// Mathematics: a script prints the same bytes whatever the processor can do.
///
/// The pieces are the lines of a script.
package struct ProcessorTarget: FuzzTarget {
  package static let name = "processors"

  private let flowhost: String
  private let folder: String

  package init(_ room: borrowing FuzzRoom) throws {
    (flowhost, folder) = (room.flowhost, room.folder + "/processors/work")
    try FuzzFolder.makeAll(folder)
  }

  /// Abilities of the processor that the C library is to overlook; none first.
  private static let features = [
    "", "-FMA,-FMA4", "-AVX2,-FMA,-FMA4", "-AVX2,-FMA,-FMA4,-AVX,-SSE4_1,-SSE4_2,-AVX512F,-ERMS",
  ]

  private static let functions = [
    "math.sin(@)", "math.cos(@)", "math.tan(@)", "math.asin(@)", "math.acos(@)", "math.atan(@)",
    "math.atan(@, @)",
    "math.exp(@)", "math.log(@)", "math.log(@, 2)", "math.log(@, 10)", "math.log(@, @)", "math.sqrt(@)",
    "(@) ^ (@)",
    "(@) ^ 2", "(@) ^ 0.5", "2 ^ (@)", "math.fmod(@, @)", "(@) % (@)", "(@) // (@)", "(@) / (@)",
    "math.floor(@)",
    "math.ceil(@)", "math.abs(@)", "math.modf(@)", "-(@)", "(@) * (@) + (@)", "math.ult(7, 3) and (@)",
    "math.tointeger(@)", "tonumber(tostring(@))", "math.max(@, @)", "math.min(@, @)", "math.exp(math.sin(@))",
  ]

  private static let numbers = [
    "0/0", "-(0/0)", "1/0", "-1/0", "0.0", "-0.0", "1", "-1", "0.5", "2", "10", "0.1", "math.pi",
    "math.pi / 2", "1e308",
    "1e-308", "5e-324", "2^53", "1e22", "math.huge - math.huge", "math.maxinteger", "math.mininteger",
    "710.0", "-745.2",
  ]

  package mutating func input(_ random: inout Random) -> FuzzInput {
    FuzzInput((0..<200).map { _ in Self.line(&random) })
  }

  private static func line(_ random: inout Random) -> String {
    let function = functions.randomElement(using: &random) ?? "@"
    let parts = function.split(separator: "@", omittingEmptySubsequences: false).map(String.init)
    let expression = parts.dropFirst().reduce(parts[0]) { $0 + number(&random) + $1 }
    let shown = ["%a", "%.17g", "%.3f"].randomElement(using: &random) ?? "%a"
    return Int.random(in: 0..<8, using: &random) == 0
      ? "print(pcall(function() return \(expression) end))"
      : "print(pcall(function() return (\"\(shown)\"):format(\(expression)) end))"
  }

  private static func number(_ random: inout Random) -> String {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: return numbers.randomElement(using: &random) ?? "0"
    case 1: return "\(Double.random(in: -1e300...1e300, using: &random))"
    case 2, 3: return "\(Double.random(in: -1...1, using: &random))"
    case 4: return "\(Int.random(in: -1_000...1_000, using: &random))"
    default: return "\(Double.random(in: -100...100, using: &random))"
    }
  }

  package mutating func fault(in input: FuzzInput) -> String? {
    let script = FuzzFiles(FuzzInput(["--- run", "--- a.lua"].map { Array($0.utf8) } + input.pieces))
    do { try script?.write(to: folder, paths: ["a.lua"]) } catch { return nil }
    let endings = Self.features.map { features in
      Spawned.run(
        [flowhost, "run", "a.lua"].map { Array($0.utf8) }, in: folder, seconds: 20,
        variables: ["GLIBC_TUNABLES=glibc.cpu.hwcaps=" + features])
    }
    for (features, ending) in zip(Self.features, endings) {
      if let fault = ending.fault(of: input.lines.text) { return fault }
      let lines = zip(endings[0].product.split(separator: "\n"), ending.product.split(separator: "\n"))
      if let place = lines.first(where: { $0.0 != $0.1 }) {
        return "another processor gives another number: \(place.0), with \(features) \(place.1)"
      }
      if ending.product != endings[0].product { return "another processor prints more: \(features)" }
    }
    let sign = endings[0].product.split(separator: "\n").first { $0.contains("-nan") }
    return sign.map { "what is no number has a sign, which depends on the processor: \($0)" }
  }
}
