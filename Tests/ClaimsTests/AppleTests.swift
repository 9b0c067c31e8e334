import Claims
import Foundation
import Testing

/// Association files as Apple documents them, and as its tool reads them.
struct AppleTests {
  /// Apple's examples, each with the URLs that the text around it names or describes.
  static let examples: [(address: String, applinks: String, path: String, decision: String)] = [
    (overview, overviewFile, "/buy/42", "+components[1] +components[1]"),
    (overview, overviewFile, "/buy/42#no_universal_links", "-components[0] -components[0]"),
    (overview, overviewFile, "/help/website/faq?articleNumber=4815", "-components[2] -components[2]"),
    (overview, overviewFile, "/help/123?articleNumber=4815", "+components[3] +components[3]"),
    (overview, overviewFile, "/help/123?articleNumber=481", "- -"),
    (overview, overviewFile, "/help/123?articleNumber=48159", "- -"),
    (overview, overviewFile, "/help/123", "- -"),
    (overview, overviewFile, "/elsewhere", "- -"),
    (details, detailsFile, "/buy/thing#my_great_product_123", "+components[0] +components[0]"),
    (details, detailsFile, "/BUY/thing#MY_GREAT_PRODUCT_123", "+components[0] +components[0]"),
    (details, detailsFile, "/buy/thing#another", "- -"),
    (components, all, "/abc?def", "+components[0]"),
    (components, all, "/abc", "-"),
    (components, all, "?def", "-"),
    (query, product, "/a?productID=12345", "+components[0]"),
    (query, product, "/a?productID=1234", "-"),
    (variables, foods, "/en_US/pizza/", "+components[0]"),
    (variables, foods, "/ar_CA/samosa/", "+components[0]"),
    (variables, foods, "/en_US/tacos/", "-"),
    (variables, foods, "/qq_ZZ/pizza/", "-"),
    (variables, foods, "/en_US/Pizza/", "-"),
    (session2020, restaurants, "/en_CA/poutine/", "+components[0]"),
    (session2020, restaurants, "/en_CA/sushi/", "-components[1]"),
    (session2020, restaurants, "/en_US/sushi/", "+components[2]"),
    (session2020, restaurants, "/en_US/poutine/", "-"),
    (session2020, unicode, "/SOURDOUGH/starter", "+components[1]"),
    (session2020, unicode, "/%E4%B8%AD%E5%9C%8B/x", "+components[0]"),
    (session2020, unicode, "/%E4%B8%AD%E5%9C%8B/", "-"),
    (session2019, help2019, "/help/a?articleNumber=1234&articleName=b", "+components[0]"),
    (session2019, help2019, "/help/a?articleNumber=1234&articleName=", "-"),
    (session2019, help2019, "/help/a?articleNumber=1234", "-"),
    (session2019, help2019, "/help/a?articleNumber=1234&articleNumber=12&articleName=b", "-"),
    (archive, paths, "/wwdc/news/", "+paths[0] -"),
    (archive, paths, "/videos/wwdc/2015/live", "+paths[1] -"),
    (archive, paths, "/wwdc/newsroom", "- +details[1].paths[0]"),
    (archive, paths, "/wwdc/news/private/x", "- -details[1].paths[1]"),
  ]

  private static let base = "https://developer.apple.com/documentation/bundleresources/applinks"
  private static let overview = base
  private static let details = base + "/details-swift.dictionary"
  private static let components = details + "/components-swift.dictionary"
  private static let query = components + "/query"
  private static let variables = base + "/substitutionvariables-swift.dictionary"
  private static let session2019 = "https://developer.apple.com/videos/play/wwdc2019/717/"
  private static let session2020 = "https://developer.apple.com/videos/play/wwdc2020/10098/"
  private static let archive =
    "https://developer.apple.com/library/archive/documentation/General/Conceptual/AppSearch/UniversalLinks.html"

  private static let overviewFile = ##"""
    {"details":[{"appIDs":["ABCDE12345.com.example.app","ABCDE12345.com.example.app2"],"components":[
      {"#":"no_universal_links","exclude":true},{"/":"/buy/*"},{"/":"/help/website/*","exclude":true},
      {"/":"/help/*","?":{"articleNumber":"????"}}]}]}
    """##
  private static let detailsFile = ##"""
    {"details":[{"appIDs":["ABCDE12345.com.example.app","ABCDE12345.com.example.app2"],
      "components":[{"/":"/buy/*","#":"my_great_product_123"}],"defaults":{"caseSensitive":false}}]}
    """##
  private static let all =
    ##"{"details":[{"appIDs":["T.app"],"components":[{"/":"abc","?":"def","#":"*"}]}]}"##
  private static let product =
    #"{"details":[{"appIDs":["T.app"],"components":[{"?":{"productID":"12345"}}]}]}"#
  private static let foods = ##"""
    {"substitutionVariables":{"food":["burrito","pizza","sushi","samosa"]},
      "details":[{"appIDs":["T.app"],"components":[{"/":"/$(lang)_$(region)/$(food)/"}]}]}
    """##
  private static let restaurants = ##"""
    {"substitutionVariables":{"food":["burrito","sushi"],"Canadian food":["burrito","poutine"]},
      "details":[{"appIDs":["T.app"],"components":[{"/":"/$(lang)_CA/$(Canadian food)/"},
        {"/":"/$(lang)_CA/$(food)/","exclude":true},{"/":"/$(lang)_$(region)/$(food)/"}]}]}
    """##
  private static let unicode = ##"""
    {"defaults":{"percentEncoded":false,"caseSensitive":false},"details":[{"appIDs":["T.app"],
      "components":[{"/":"/中國/?*"},{"/":"/SoUrDoUgH/?*"}]}]}
    """##
  private static let help2019 = ##"""
    {"details":[{"appIDs":["T.app"],"components":[{"/":"/help/*","?":{"articleNumber":"????","articleName":"?*"}}]}]}
    """##
  private static let paths = ##"""
    {"apps":[],"details":[{"appID":"9JA89QQLNQ.com.apple.wwdc","paths":["/wwdc/news/","/videos/wwdc/2015/*"]},
      {"appID":"ABCD1234.com.apple.wwdc","paths":["/wwdc/newsroom","NOT /wwdc/news/private/*"]}]}
    """##

  @Test(arguments: examples)
  func `Apple's examples hold`(address: String, applinks: String, path: String, decision: String) throws {
    #expect(try ClaimFile(applinks: applinks).decisions(path) == decision, "\(address): \(path)")
  }

  @Test func `components are compared as swcutil compares them`() throws {
    let lines = Facts.lines("swcutil.tsv").filter { !$0.isEmpty }
    #expect(lines.count == 73)
    for line in lines {
      let parts = line.components(separatedBy: "\t")
      #expect(try ClaimFile(components: parts[0]).takes(parts[1]) == (parts[2] == "+"), "\(line)")
    }
  }

  @Test func `files are read as swcutil reads them`() throws {
    let lines = Facts.lines("swcutil-files.tsv").filter { !$0.isEmpty }
    #expect(lines.count == 27)
    for line in lines {
      let parts = line.components(separatedBy: "\t")
      let decision = try ClaimFile(applinks: parts[0]).decisions(parts[1])
      #expect(decision == (parts[2].isEmpty ? "-" : parts[2] + "components[0]"), "\(line)")
    }
  }
}
