import LuaBridge
import Testing

/// Mathematics gives the same bits on every machine.
struct MathematicsTests {
  /// Results that C's own functions round differently on processors with and without fused multiplication. The bits
  /// were computed with 400 digits and rounded once.
  static let table: [(function: String, argument: UInt64, result: UInt64)] = [
    ("math.sin(x)", 0x3fdc_a57f_8072_c332, 0x3fdb_b310_c5c0_46dd),
    ("math.sin(x)", 0x4019_c5d0_be6a_f8c9, 0x3fc4_6456_a2c3_20b9),
    ("math.sin(x)", 0x4340_0000_0000_0000, 0xbfeb_2a66_c8f3_5586),
    ("math.cos(x)", 0x4030_949e_e873_eddc, 0xbfe4_9234_ddb2_7e03),
    ("math.cos(x)", 0x4026_3f87_2346_ba56, 0x3fc0_673a_0f37_5038),
    ("math.tan(x)", 0x3ff9_21fb_5444_2d18, 0x434d_0296_7c31_cdb5),
    ("math.exp(x)", 0x4001_ed4c_27b0_d4cb, 0x4022_cd8f_c18e_686a),
    ("math.exp(x)", 0x407a_d94f_6bee_952a, 0x66ab_03b6_b187_3a00),
    ("math.exp(x)", 0xc087_42f5_c28f_5c29, 0x0000_0000_0000_0001),
    ("math.asin(x)", 0x3fdb_4e93_ae6c_dd80, 0x3fdc_3635_7ab5_f5a9),
    ("math.asin(x)", 0x3fc5_472a_2bd3_4800, 0x3fc5_6091_d1be_c5e5),
    ("math.acos(x)", 0x3fe3_197f_166d_cb2b, 0x3fed_cc7c_1ee1_11b1),
    ("math.acos(x)", 0x3fe3_d855_5615_f180, 0x3fec_dbf9_88d6_4e04),
    ("math.atan(x)", 0x3fe1_06a1_8cbc_ce68, 0x3fdf_4b33_f8c8_6a3e),
    ("math.atan(x)", 0x3fe2_e51a_6087_cbb3, 0x3fe1_1173_626e_7bfc),
    ("math.log(x)", 0x3fed_5f04_c512_4c66, 0xbfb5_f1e7_e3ed_968a),
    ("math.log(x)", 0x3fe6_aae3_828a_f439, 0xbfd6_113d_55e0_34f1),
    ("math.log(x, 2)", 0x3fec_7016_1268_6132, 0xbfc5_cb15_e61e_9f56),
    ("math.log(x, 2)", 0x3fed_fbb8_f4e4_81e9, 0xbfb8_0ab1_6bdf_8c51),
    ("math.log(x, 10)", 0x3fed_5f04_c512_4c66, 0xbfa3_0fa6_a7b3_22d6),
    ("math.log(x, 10)", 0x3fe6_aae3_828a_f439, 0xbfc3_2add_fe67_d7bf),
    ("x ^ 1.7", 0x4076_3f24_389f_d8d2, 0x40d5_3c2d_ba9e_6375),
    ("x ^ 1.7", 0x4033_8500_2aa4_b97c, 0x4063_87bf_3aa3_6fd8),
  ]

  @Test(arguments: table) func `a result has the bits of the nearest number`(
    function: String, argument: UInt64, result: UInt64
  ) throws {
    var sandbox = try Sandbox()
    let number = Double(bitPattern: argument)
    let values = try sandbox.run("local x = \(number) return \(function)")
    guard case .number(let found)? = values.first else {
      Issue.record("\(function) of \(number) is no number")
      return
    }
    #expect(found.bitPattern == result, "\(function) of \(number)")
  }

  @Test(arguments: [
    ("0 ^ 0", "1.0"), ("2 ^ 10", "1024.0"), ("10 ^ 15", "1e+15"), ("(-2) ^ 3", "-8.0"), ("2 ^ -3", "0.125"),
    ("2 ^ 53 * 1.0", "9.007199254741e+15"), ("0 ^ -1", "inf"), ("(-0.0) ^ -1", "-inf"), ("1 ^ (0/0)", "1.0"),
    ("(-8) ^ (1/3)", "nan"), ("1e308 ^ 2", "inf"), ("2 ^ -1074", "4.9406564584125e-324"),
    ("2 ^ -1075", "0.0"),
    ("math.log(0)", "-inf"), ("math.log(-1)", "nan"), ("math.exp(710)", "inf"), ("math.asin(2)", "nan"),
    ("math.sin(-0.0)", "-0.0"), ("math.atan(0.0, -1)", "3.1415926535898"),
    ("math.atan(1, 0)", "1.5707963267949"),
  ]) func `the edges are those of C`(expression: String, result: String) throws {
    var sandbox = try Sandbox()
    #expect(sandbox.line("return \(expression)") == result)
  }

  @Test(arguments: [
    "n", "-n", "tostring(n)", "tostring(-n)", "'' .. n", "'' .. -n", "table.concat { n }",
    "table.concat { -n }",
    "('%g'):format(n)", "('%.14g'):format(-n)", "('%f'):format(n)", "('%a'):format(-n)", "('%s'):format(n)",
    "(('%5.1f'):format(-n):gsub(' ', ''))",
  ]) func `nan is written without a sign`(expression: String) throws {
    var sandbox = try Sandbox()
    #expect(sandbox.line("local n = 0/0 return \(expression)") == "nan")
  }

  @Test(arguments: ["<d", "<n", "<f"]) func `nan is packed without a sign`(format: String) throws {
    var sandbox = try Sandbox()
    let line = sandbox.line(
      "local n = 0/0 return string.pack('\(format)', n) == string.pack('\(format)', -n)")
    #expect(line == "true")
  }
}
