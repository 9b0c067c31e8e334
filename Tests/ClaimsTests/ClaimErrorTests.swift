import Claims
import Testing

/// The words of errors and remarks.
struct ClaimErrorTests {
  static let files: [(text: String, message: String)] = [
    ("{", "F:1: a name in quotes is missing, in column 2"),
    ("[]", "F:1: 'applinks' is missing"),
    ("{\"applinks\":{}}", "F:1: applinks: 'details' is missing"),
    ("{\"applinks\":{\"details\":3}}", "F:1: applinks.details: this is not an array"),
    ("{\n\"applinks\":\n{\"details\":[\n{}]}}", "F:4: applinks.details[0]: 'appIDs' is missing"),
    (detail("\"appIDs\":\"T.app\""), "F:1: applinks.details[0].appIDs: this is not an array"),
    (detail("\"appIDs\":[3]"), "F:1: applinks.details[0].appIDs[0]: this is not a string"),
    (component("3"), "F:2: applinks.details[0].components[0]: this is not an object"),
    (component("{\"/\":3}"), "F:2: applinks.details[0].components[0][\"/\"]: this is not a string"),
    (
      component("{\"exclude\":\"yes\"}"),
      "F:2: applinks.details[0].components[0].exclude: this is not true or false"
    ),
    (
      component("{\"/\":\"/$(food)\"}"),
      "F:2: applinks.details[0].components[0][\"/\"]: unknown variable 'food'. Define it in 'substitutionVariables'."
    ),
    (
      component("{\"/\":\"/$(food\"}"),
      "F:2: applinks.details[0].components[0][\"/\"]: a variable has no end. Write '$(name)'."
    ),
    (
      "{\"applinks\":{\"substitutionVariables\":{\"a$\":[]},\"details\":[]}}",
      "F:1: applinks.substitutionVariables[\"a$\"]: bad variable name 'a$'. Leave '$', '(' and ')' out."
    ),
    (
      "{\"applinks\":{\"substitutionVariables\":{\"a\":[\"$(b)\"]},\"details\":[]}}",
      "F:1: applinks.substitutionVariables.a[0]: the value '$(b)' contains a variable. Write its values out."
    ),
  ]

  private static func detail(_ members: String) -> String { "{\"applinks\":{\"details\":[{\(members)}]}}" }

  private static func component(_ text: String) -> String {
    detail("\"appIDs\":[\"T.app\"],\"components\":[\n\(text)]")
  }

  @Test(arguments: files)
  func `an error of an association file names its place`(text: String, message: String) throws {
    let error = try #require(throws: ClaimError.self) { try AssociationReader.file(of: Array(text.utf8)) }
    #expect(error.message(in: "F") == message)
  }

  static let remarks: [(text: String, remark: String)] = [
    (
      component("{\"/\":\"/a\",\"casesensitive\":true}"),
      "applinks.details[0].components[0]: the system ignores the key 'casesensitive'. Remove it, or correct its spelling."
    ),
    (
      component("{\"?\":{\"a\":\"1\",\"b\":true}}"),
      "applinks.details[0].components[0][\"?\"]: the system ignores the whole query, because the value of 'b' is no string. Write a pattern."
    ),
    (
      detail("\"appID\":\"T.app\",\"paths\":[],\"components\":[]"),
      "applinks.details[0].paths: the system ignores 'paths' where there are 'components'. Remove them."
    ),
    (detail("\"appID\":\"T.app\""), "applinks.details[0]: it claims nothing. Write 'components'."),
  ]

  @Test(arguments: remarks)
  func `what the system ignores is remarked`(text: String, remark: String) throws {
    #expect(try AssociationReader.file(of: Array(text.utf8)).remarks.map(\.message) == [remark])
  }

  static let manifests: [(text: String, message: String)] = [
    ("", "F:1: an element is missing"),
    ("<a>", "F:1: an element has no end"),
    ("<a>\n</b>", "F:2: an end tag does not fit its element"),
    ("<a/b>", "F:1: a name is malformed"),
    ("<a b>", "F:1: an attribute has no value in quotes"),
    ("<a b=\"", "F:1: the value of an attribute has no end"),
    ("<a b=\"&c;\"/>", "F:1: a reference is malformed or unknown"),
    ("<!-- a", "F:1: a comment has no end"),
    ("<!DOCTYPE a>", "F:1: a document type is not supported. Remove it."),
    ("<a/><b/>", "F:1: something follows the element"),
    (
      AndroidTests.manifest("<data android:scheme=\"https\" android:host=\"@string/host\"/>"),
      "F:7: .Shop: '@string/host' is only known when the app is built. Use the merged manifest of a build."
    ),
    (
      AndroidTests.manifest("<data android:scheme=\"https\"/><uri-relative-filter-group/>"),
      "F:7: .Shop: 'uri-relative-filter-group' is not supported. Compare a manifest without it."
    ),
    (
      AndroidTests.manifest(
        "<data android:scheme=\"https\" android:host=\"s\" android:pathAdvancedPattern=\"[\"/>"),
      "F:7: .Shop: bad pattern '['. Android refuses it."
    ),
  ]

  @Test(arguments: manifests)
  func `an error of a manifest names its place`(text: String, message: String) throws {
    let error = try #require(throws: ClaimError.self) { try ManifestReader.file(of: Array(text.utf8)) }
    #expect(error.message(in: "F") == message)
  }
}
