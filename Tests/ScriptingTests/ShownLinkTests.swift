import Testing

/// `app:url()`: the link to the current screen, with what the screens below it need.
struct ShownLinkTests {
  private static let body = """
    local Settings = flow.screen('settings', { params = { 'n?' } }) \
    local Club = flow.coordinator('Club', { params = { 'name' } }) \
    function Club:start() self:push(Page { n = 1 }) end \
    function App:on_go() self:push(Page { n = 3 }) end \
    function App:on_act() self:push(Settings {}) end \
    function App:on_done() self:push(Settings { n = 9 }) end \
    function Club:on_act() self:push(Settings {}) end \
    flow.route('home', { show = Home, build = false }) \
    flow.route('user', { show = Page, from = 'home', params = { n = 'user' } }) \
    flow.route('post', { show = Settings, from = 'user', params = { n = 'post' } }) \
    flow.route('person', { show = Page, from = 'home' }) \
    flow.route('settings', { show = Settings, from = 'person' }) \
    flow.route('club', { show = Club, from = 'home' }) \
    flow.route('member', { show = Settings, from = 'club' }) \
    flow.route('made', { show = Page, from = 'home', params = function() return { n = 2 } end })
    """

  private static func manifest(_ links: String) -> String {
    "name = 'demo', version = '1.0.0', api = 1, root = App, opens = { 'demo://' }, links = { \(links) }"
  }

  private static let posts = "['users/:user/posts/:post(\\\\d+)'] = 'post'"
  private static let settings = "['user/:n(\\\\d+)/settings'] = 'settings'"

  static let cases: [(links: String, acts: String, url: String)] = [
    (posts, "app:go('post', { user = 1, post = 5 })", "demo://users/1/posts/5"),
    ("posts = 'post'", "app:go('post', { user = 1, post = 5 })", "demo://posts?post=5&user=1"),
    (settings, "app:go('settings', { n = 3 })", "demo://user/3/settings"),
    // One name would have to be two values, or one and none.
    (settings, "app:tap 'go' app:tap 'act'", "nil"),
    (settings, "app:tap 'go' app:tap 'done'", "nil"),
    ("['clubs/:name'] = 'club'", "app:go('club', { name = 'go' })", "demo://clubs/go"),
    ("['clubs/:name'] = 'club'", "app:go('club', { name = 'go' }) app:tap 'act'", "nil"),
    ("['clubs/:name/:n'] = 'member'", "app:go('member', { name = 'go', n = 9 })", "demo://clubs/go/9"),
    // Another pattern would answer the link.
    ("['users/:user'] = 'user', ['users/me'] = 'home'", "app:go('user', { user = 'me' })", "nil"),
    // The screen does not say what a function makes of the context.
    ("made = 'made'", "app:go 'made'", "nil"),
  ]

  @Test(arguments: cases)
  func `a link sets what is on screen, or there is none`(
    _ links: String, _ acts: String, _ url: String
  ) throws {
    let demo = try Demo(Self.body, acts + " print(app:url())", manifest: Self.manifest(links))
    #expect(
      demo.run.output == "" && demo.told.last == "  print    \(url)", "\(demo.told) \(demo.run.error ?? "")")
  }
}

/// The results that the function of a link may return.
struct LinkFunctionTests {
  static let results: [(body: String, told: String)] = [
    ("", ""), ("return nil", ""), ("return root:go 'home'", "stay     home"),
    ("return root:push(Page { n = 1 })", "push     page n=1"),
    ("return nil, 'closed'", "refuse   demo://x (closed)"), ("return 'demo://y'", "push     page n=2"),
    ("return {}", "fail     link demo/init.lua:2: it returns a table, which is no link. "),
    ("flow.sleep(1) return 7", "fail     link demo/init.lua:2: it returns a number, which is no link. "),
  ]

  @Test(arguments: results)
  func `a function returns a link, a reason or nothing`(_ body: String, _ told: String) throws {
    let demo = try Demo(
      "flow.route('home', { show = Home, build = false }) local function x(root) \(body) end",
      "app:open 'demo://x'",
      manifest: """
        name = 'demo', version = '1.0.0', api = 1, root = App, opens = { 'demo://' },
        links = { x = x, y = function(root) root:push(Page { n = 2 }) end }
        """)
    let last = demo.told.last ?? ""
    #expect(
      told.isEmpty ? last == "> open demo://x" : last.dropFirst(2).hasPrefix(told), "\(demo.told)")
  }
}
