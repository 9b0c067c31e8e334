import Claims
import Routing
import Testing

/// Manifests and the files of sites for Android.
struct AndroidTests {
  /// A manifest with an activity whose filter has these `data` elements, on line 7.
  static func manifest(_ data: String, verify: String = " android:autoVerify=\"true\"") -> String {
    """
    <?xml version="1.0" encoding="utf-8"?>
    <manifest xmlns:android="http://schemas.android.com/apk/res/android"><!-- a comment -->
      <application><activity android:name=".Shop">
        <intent-filter\(verify)>
          <action android:name="android.intent.action.VIEW"/><category android:name="android.intent.category.DEFAULT"/>
          <category android:name="android.intent.category.BROWSABLE"></category>
          \(data)
        </intent-filter>
      </activity></application>
    </manifest>
    """
  }

  private static let site = "<data android:scheme=\"https\" android:host=\"s.example\"/>"

  /// Patterns and paths. The documentation is at
  /// <https://developer.android.com/guide/topics/manifest/data-element>; where a run is greedy and never tries again,
  /// the paths follow `PatternMatcher.java` of the Android Open Source Project (Apache 2.0).
  static let paths: [(attribute: String, path: String, matches: Bool)] = [
    ("path=\"/a\"", "/a", true), ("path=\"/a\"", "/a/", false), ("path=\"/a\"", "/A", false),
    ("pathPrefix=\"/a\"", "/ab/c?d=1", true), ("pathPrefix=\"/a\"", "/b", false),
    ("pathSuffix=\".html\"", "/a/b.html", true), ("pathSuffix=\".html\"", "/a.htm", false),
    ("pathPattern=\"/a/.*\"", "/a/", true), ("pathPattern=\"/a/.*\"", "/a/b/c", true),
    ("pathPattern=\"/a/.*\"", "/a", false), ("pathPattern=\"/a.c\"", "/abc", true),
    ("pathPattern=\"/a.c\"", "/ac", false), ("pathPattern=\".*ab\"", "/ab", true),
    ("pathPattern=\".*ab\"", "/aab", false), ("pathPattern=\"/.*\\\\.pdf\"", "/x.pdf", true),
    ("pathPattern=\"/.*\\\\.pdf\"", "/x.y.pdf", false),
    ("pathPattern=\"/.*\\\\..*\\\\.pdf\"", "/x.y.pdf", true),
    ("pathPattern=\"/ab*c\"", "/ac", true), ("pathPattern=\"/ab*c\"", "/abbbc", true),
    ("pathPattern=\"/ab*b\"", "/abb", false), ("pathPattern=\"/ab*\"", "/abb", true),
    ("pathPattern=\"/ab*\"", "/a", false), ("pathPattern=\"/a\\\\*\"", "/a*", true),
    ("pathPattern=\"/a\\\\*\"", "/aa", false), ("pathPattern=\"/%.*\"", "/%25x", true),
    ("pathAdvancedPattern=\"/[0-9]+\"", "/12", true), ("pathAdvancedPattern=\"/[0-9]+\"", "/", false),
    ("pathAdvancedPattern=\"/[^0-9]{2}\"", "/ab", true), ("pathAdvancedPattern=\"/[^0-9]{2}\"", "/a1", false),
    ("pathAdvancedPattern=\"/[a-c]{1,3}c\"", "/abac", true),
    ("pathAdvancedPattern=\"/[a-c]{1,3}c\"", "/ac", false),
    ("pathAdvancedPattern=\"/a{2,}\"", "/aaaa", true), ("pathAdvancedPattern=\"/a{2,}\"", "/a", false),
    ("pathAdvancedPattern=\"/.*a\"", "/ba", false), ("pathAdvancedPattern=\"/\\\\.x*\"", "/.xx", true),
  ]

  @Test(arguments: paths)
  func `a path is compared as Android compares it`(attribute: String, path: String, matches: Bool) throws {
    let attribute = attribute.replacing("\\\\", with: "\\")
    let text = Self.manifest(Self.site + "<data android:\(attribute)/>")
    let file = try ManifestReader.file(of: Array(text.utf8))
    #expect(try file.decisions(path, host: "s.example").hasPrefix("+") == matches)
  }

  @Test func `schemes, hosts and paths of a filter are one list`() throws {
    let data = """
      <data android:scheme="https" android:host="a.example"/><data android:host="*.b.example" android:path="/x"/>
      <data android:pathPrefix="/y"/>
      """
    let file = try ManifestReader.file(of: Array(Self.manifest(data).utf8))
    #expect(
      file.claims.map { "\($0.host ?? "") \($0.text) \($0.place.line)" } == [
        "a.example path=/x 7", "a.example pathPrefix=/y 8", "*.b.example path=/x 7",
        "*.b.example pathPrefix=/y 8",
      ])
    let hosts = [("a.example", true), ("b.example", false), ("www.b.example", true), ("c.example", false)]
    for (host, isTaken) in hosts {
      #expect(try file.decisions("/yes", host: host).hasPrefix("+") == isTaken, "\(host)")
    }
  }

  @Test func `other filters claim nothing of the web`() throws {
    let custom = try ManifestReader.file(of: Array(Self.manifest("<data android:scheme=\"shop\"/>").utf8))
    #expect(custom.claims.isEmpty && custom.remarks.isEmpty)
    let hidden = Self.manifest(Self.site).replacing("BROWSABLE", with: "LAUNCHER")
    #expect(try ManifestReader.file(of: Array(hidden.utf8)).claims.isEmpty)
  }

  @Test func `a filter that is not verified is remarked`() throws {
    let file = try ManifestReader.file(of: Array(Self.manifest(Self.site, verify: "").utf8))
    #expect(file.claims.count == 1)
    #expect(
      file.remarks.map(\.message) == [
        ".Shop: browsers keep the links of a filter without 'autoVerify'. Set it to true."
      ])
  }

  @Test func `claims of a manifest are compared with patterns`() throws {
    let data = Self.site + "<data android:pathPattern=\"/orders/.*\"/><data android:path=\"/cart\"/>"
    let file = try ManifestReader.file(of: Array(Self.manifest(data).utf8))
    let patterns = [try LinkPattern("https://s.example/orders/:id")]
    let findings = ClaimCheck(patterns, host: "s.example").findings(of: file.claims)
    #expect(
      findings.map { $0.message(of: patterns) } == [
        ".Shop 'pathPattern=/orders/.*': a link answers 'https://s.example/orders/a', but none answers "
          + "'https://s.example/orders/'. Widen the link, or narrow the claim.",
        ".Shop 'path=/cart': no link answers 'https://s.example/cart' or any other URL of it. Write a link, or exclude it.",
      ])
  }

  @Test func `a site names the packages that it trusts`() throws {
    let text = """
      [{"relation":["delegate_permission/common.handle_all_urls"],"target":{"namespace":"android_app",
        "package_name":"com.example.shop","sha256_cert_fingerprints":["14:6D"]}},
       {"relation":["delegate_permission/common.get_login_creds"],"target":{"namespace":"web","site":"https://a.example"}},
       {"relation":["delegate_permission/common.handle_all_urls"],"target":{"namespace":"android_app",
        "package_name":"com.example.beta","sha256_cert_fingerprints":[]},"relation_extensions":{}}]
      """
    let packages = try AssetLinksReader.packages(of: Array(text.utf8))
    #expect(packages.names == ["com.example.shop", "com.example.beta"])
    #expect(
      packages.remarks.map(\.message) == [
        "[2].target: no certificate is named, so the system does not trust the app. Add its fingerprint.",
        "[2].relation_extensions: dynamic links are not compared. What the manifest claims is.",
      ])
  }
}
