import Foundation
import TestSupport
import Testing

/// `flowhost links` and `flowhost open` with files of claims.
struct LinkClaimsTests {
  private static let shop = "plugins/shop/apple-app-site-association"
  private static let report = """
    \(shop): 4 claims, 2 answered, 2 partly, 0 not
    NOTE \(shop):10: applinks.details[0].components[3] '/orders/*': a link answers 'https://shop.example/orders', but \
    none answers 'https://shop.example/orders/a'. Widen the link, or narrow the claim.
    NOTE \(shop):11: applinks.details[0].components[4] '/p/*': a link answers 'https://shop.example/p/0', but none \
    answers 'https://shop.example/p'. Widen the link, or narrow the claim.

    """

  @Test func `claims of a site are compared with the links of a plugin`() throws {
    let result = try Program.flowhost("links", "shop", "--aasa", Self.shop)
    #expect(result.status == 0 && result.output.hasSuffix(Self.report), "\(result)")
    #expect(result.output.hasPrefix("shop\n  shop://cart"))
    let strict = try Program.flowhost("links", "shop", "--aasa", Self.shop, "--strict")
    #expect(strict.status == 1 && strict.output == result.output.replacing("NOTE ", with: "PROBLEM "))
  }

  @Test func `a claim that no link answers is a problem`() throws {
    let folder = try TemporaryFolder()
    try folder.file("aasa", Self.file(#"{"/":"/help/?*"},{"/":"/help/me"},{"/":"/cart","nocase":true}"#))
    let result = try Program.flowhost("links", "shop", "--aasa", "\(folder.path)/aasa")
    #expect(result.status == 1)
    let lines = result.output.split(separator: "\n").filter { $0.contains(folder.path) }
    let place = "\(folder.path)/aasa:1: applinks.details[0].components"
    let wanted = [
      "\(folder.path)/aasa: 3 claims, 1 answered, 0 partly, 1 not, 1 without effect",
      "NOTE \(place)[2]: the system ignores the key 'nocase'. Remove it, or correct its spelling.",
      """
      PROBLEM \(place)[0] '/help/?*': no link answers 'https://shop.example/help/a' or any other URL of it. Write a \
      link, or exclude it.
      """,
      """
      NOTE \(place)[1] '/help/me': never decides, because applinks.details[0].components[0] '/help/?*' have all of \
      it. Remove it, or move it up.
      """,
    ]
    #expect(lines.map(String.init) == wanted)
    let last = """
      NOTE https://shop.example/p/:id(\\d+)/reviews: nothing claims 'https://shop.example/p/0/reviews' or any other \
      link of it. Claim it, or remove it.

      """
    #expect(result.output.hasSuffix(last), "\(result)")
  }

  private static func file(_ components: String) -> String {
    #"{"applinks":{"details":[{"appIDs":["T.shop"],"components":[\#(components)]}]}}"#
  }

  @Test func `a host has only its own patterns and claims`() throws {
    let result = try Program.flowhost("links", "shop", "--aasa", "other.example=\(Self.shop)")
    #expect(
      result.status == 1 && result.output.contains("4 claims, 0 answered, 0 partly, 4 not\n"), "\(result)")
    #expect(!result.output.contains("nothing claims"))
    let own = try Program.flowhost("links", "shop", "--aasa", "shop.example=\(Self.shop)")
    #expect(own.status == 0 && own.output.hasSuffix(Self.report), "\(own)")
  }

  @Test func `a manifest and the file of its site are compared, too`() throws {
    let folder = try TemporaryFolder()
    try folder.file(
      "Manifest.xml",
      """
      <manifest xmlns:android="http://schemas.android.com/apk/res/android" package="com.example.shop">
        <application><activity android:name=".Main"><intent-filter android:autoVerify="true">
          <action android:name="android.intent.action.VIEW"/>
          <category android:name="android.intent.category.BROWSABLE"/>
          <data android:scheme="https" android:host="shop.example" android:path="/cart"/>
          <data android:pathPrefix="/sale"/>
        </intent-filter></activity></application>
      </manifest>
      """)
    try folder.file("assetlinks.json", "[]")
    let files = [
      "--manifest", "\(folder.path)/Manifest.xml", "--assetlinks", "\(folder.path)/assetlinks.json",
    ]
    let result = try Program.shell("flowhost links shop --format json " + files.joined(separator: " "))
    #expect(result.status == 1)
    let finding = """
      {"kind":"unanswered","isProblem":true,"file":"\(folder.path)/Manifest.xml","line":6,"words":".Main \
      'pathPrefix=/sale': no link answers 'https://shop.example/sale' or any other URL of it. Write a link, or \
      exclude it.","unanswered":"https://shop.example/sale"}
      """
    #expect(result.output.contains(finding), "\(result)")
    let remark = """
      {"kind":"ignored","isProblem":false,"file":"\(folder.path)/assetlinks.json","line":1,"words":"the site does \
      not name 'com.example.shop', so the system does not trust the app. Add it."}
      """
    #expect(result.output.contains(remark), "\(result)")
  }

  @Test func `the listing has a form for programs`() throws {
    let result = try Program.flowhost("links", "profile", "--format=json")
    let line = """
      {"plugin":"profile","links":[{"pattern":"profile://auth","target":"auth"},\
      {"pattern":"profile://home","target":"home"}],"problems":[]}

      """
    #expect(result.output == line)
  }

  static let mistakes: [(words: [String], complaint: String)] = [
    (["links", "--aasa", shop], "'--aasa FILE' needs one plugin: flowhost links PLUGIN --aasa FILE"),
    (["links", "shop", "--strict"], "option '--strict' does nothing without '--aasa'"),
    (["links", "shop", "--assetlinks", shop], "option '--assetlinks' does nothing without '--manifest'"),
    (["links", "shop", "--aasa", shop, "--app", "T.other"], "no file claims links for the app 'T.other'."),
    (["links", "shop", "--aasa", "README.md"], "README.md:1: a value is missing, in column 1"),
    (["links", "shop", "--aasa", "none"], "no file 'none'"),
    (["links", "shop", "--format", "xml"], "option '--format' takes text or json, not 'xml'"),
  ]

  @Test(arguments: mistakes)
  func `a wrong command line says what to type`(_ words: [String], _ complaint: String) throws {
    let result = try Program.shell("flowhost " + words.joined(separator: " "))
    #expect(result.status == 2 && result.complaints.contains(complaint), "\(result)")
  }

  static let answers: [(url: String, line: String, status: Int32)] = [
    (
      "https://shop.example/p/3",
      ":11: handed to ABCDE12345.example.shop by applinks.details[0].components[4] '/p/*'", 0
    ),
    (
      "https://shop.example/p/3/print",
      ":7: left to the browser, not for ABCDE12345.example.shop, by applinks.details[0].components[0] "
        + "'NOT /p/*/print'", 1
    ),
    ("https://shop.example/help", ": not for ABCDE12345.example.shop, no claim has it", 1),
    ("shop://cart", ": says nothing about this scheme, which the app declares itself", 0),
  ]

  @Test(arguments: answers)
  func `a URL is handed over by a line of the file, or is not`(_ url: String, _ line: String, _ status: Int32)
    throws
  {
    let result = try Program.flowhost("open", url, "--aasa", Self.shop, "--app", "example.shop")
    #expect(result.output.hasPrefix(Self.shop + line + "\n"), "\(result)")
    #expect(result.status == status)
  }

  /// The guide shows the shop's file, which is not in the folder in which its other examples are played.
  @Test func `the guide shows what the commands print`() throws {
    let text = try String(contentsOfFile: Program.repository + "/plugins/guide/routes.md", encoding: .utf8)
    let blocks = Markdown.blocks(of: text).filter { $0.kind == "shell" }
    let examples = ReadmeTests.examples(in: blocks.map { Markdown.Block(kind: "console", text: $0.text) })
    #expect(examples.count == 2)
    for example in examples { #expect(try Program.shell(example.line).output == example.output) }
  }
}
