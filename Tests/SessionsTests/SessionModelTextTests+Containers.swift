/// Logs with split views, tabs and containers of the app's own.
extension SessionModelTextTests {
  static let containers: [(log: String, lines: String)] = [
    // A narrow window shows the columns as one stack. They are the same columns when it is wide again.
    (
      #"{"screen":"empty","path":"list + empty"} {"act":"tap","id":"open","args":[3]} "#
        + #"{"screen":"page","params":{"id":3},"path":"list + page"} {"act":"resize","id":"compact"} "#
        + #"{"screen":"page","path":"list page"} {"act":"back"} {"screen":"list","path":"list"} "#
        + #"{"act":"tap","id":"open","args":[4]} {"screen":"page","params":{"id":4},"path":"list page"} "#
        + #"{"act":"tap","id":"share"} {"screen":"note","path":"list page note"} {"act":"resize","id":"regular"} "#
        + #"{"screen":"note","path":"list + page note"} {"act":"tap","id":"close"} {"screen":"page","path":"list + page"}"#,
      """
      function App:start()
        self:set_root(flow.split { primary = screens.list {}, secondary = screens.empty {} })
      end
      function App:on_list_open(id) self:show_detail(screens.page { id = id }) end
      function App:on_page_share() self:push(screens.note {}) end
      function App:on_note_close() self:pop() end
      """
    ),
    // A window that is narrow at first has the columns that it shows when it is wide.
    (
      #"{"screen":"messages","path":"boxes messages"} {"act":"tap","id":"open"} "#
        + #"{"screen":"message","path":"boxes messages message"} {"act":"tap","id":"file"} "#
        + #"{"screen":"messages","path":"boxes messages"} {"act":"rotate"} "#
        + #"{"screen":"message","path":"boxes + messages + message"} {"act":"tap","id":"delete"} "#
        + #"{"screen":"nothing","path":"boxes + messages + nothing"}"#,
      """
      function App:start()
        self:set_root(flow.split {
          primary = screens.boxes {},
          supplementary = screens.messages {},
          secondary = screens.nothing {},
        })
      end
      function App:on_messages_open() self:show_detail(screens.message {}) end
      function App:on_message_file() self:show_column "supplementary" end
      function App:on_message_delete() self:show_detail(screens.nothing {}) end
      """
    ),
    // The width of the window decides.
    (
      #"{"screen":"empty","path":"list + empty"} {"act":"tap","id":"open"} {"screen":"page","path":"list + page"} "#
        + #"{"act":"tap","id":"delete"} {"screen":"empty","path":"list + empty"} {"act":"tap","id":"open"} "#
        + #"{"screen":"page","path":"list + page"} {"act":"resize","id":"compact"} {"screen":"page","path":"list page"} "#
        + #"{"act":"tap","id":"delete"} {"screen":"list","path":"list"}"#,
      """
      function App:on_page_delete()
        if self.width == "regular" then
          self:show_detail(screens.empty {})
        elseif self.width == "compact" then
          self:show_column "primary"
        end
      end
      """
    ),
    // A flow chooses the column on top of a narrow window, where UIKit would choose another one.
    (
      #"{"screen":"empty","path":"list + empty"} {"act":"tap","id":"open"} {"screen":"page","path":"list + page"} "#
        + #"{"act":"tap","id":"delete"} {"screen":"empty","path":"list + empty"} {"act":"resize","id":"compact"} "#
        + #"{"screen":"list","path":"list"}"#,
      """
      function App:on_collapse()
        if self.detail and self.detail:is_kind(screens.empty) then return "primary" end
      end
      function App:on_list_open() self.detail = self:show_detail(screens.page {}) end
      function App:on_page_delete() self.detail = self:show_detail(screens.empty {}) end
      """
    ),
    // The flow of a tab makes its split view.
    (
      #"{"screen":"empty","path":"home: feed + empty"} {"act":"tap","id":"open"} {"screen":"page","path":"home: feed + page"}"#,
      """
      function HomeTab:start()
        self:set_root(flow.split { primary = screens.feed {}, secondary = screens.empty {} })
      end
      function HomeTab:on_feed_open() self:show_detail(screens.page {}) end
      """
    ),
    // The flow of a tab replaces its first screen, and a route does so in another tab.
    (
      #"{"screen":"sign_in","path":"me: sign_in"} {"act":"tap","id":"log_in"} {"screen":"account","path":"me: account"}"#,
      "function MeTab:on_sign_in_log_in() self:replace(screens.account {}) end"
    ),
    (
      #"{"screen":"sign_in","path":"me: sign_in"} {"act":"open","id":"q://in"} {"screen":"account","path":"me: account"}"#,
      """
      flow.route("sign_in", { show = screens.sign_in, action = "tab", tab = "me" })
      flow.route("account", { show = screens.account, action = "replace_all", from = "sign_in" })
      """
    ),
    // A tap has its effect after the user has gone back.
    (
      #"{"t":0,"screen":"home","path":"home"} {"t":1,"act":"tap","id":"form"} {"t":1.4,"screen":"form","path":"home form"} "#
        + #"{"t":2,"act":"tap","id":"send"} {"t":3,"act":"back"} {"t":3.4,"screen":"home","path":"home"} "#
        + #"{"t":5.5,"screen":"sent","path":"home sent"}"#,
      """
      function App:on_form_send()
        flow.sleep(3.5)
        self:push(screens.sent {})
      end
      """
    ),
    // A tab that was tapped, and did not come, is refused.
    (
      #"{"screen":"feed","path":"home: feed"} {"act":"tab","id":"me"} {"act":"tab","id":"home"}"#,
      """
      function App:on_select_tab(name)
        if name == "me" then return false end
        return true
      end
      """
    ),
    // Columns of a narrow window are those of a container of the app's own.
    (
      #"{"screen":"letters","path":"letters"} {"act":"tap","id":"menu"} {"screen":"folders","path":"letters + folders"} "#
        + #"{"act":"tap","id":"choose"} {"screen":"letters","path":"letters"}"#,
      """
      function App:start()
        self:set_root(flow.custom {
          name = "letters",
          children = { { "letters", screens.letters {} }, { "folders", screens.folders {} } },
          visible = { "letters" },
        })
      end
      function App:on_letters_menu() self:select "folders" end
      function App:on_folders_choose() self:hide "folders" end
      """
    ),
    // A link closes an alert that has no answer yet.
    (
      start + #"{"act":"tap","id":"ask"} {"alert":"Sure?"} {"act":"open","id":"q://page"} "#
        + #"{"screen":"home","path":"home"} {"screen":"page","path":"home page"}"#,
      """
          ["page"] = function(root, link)
            root:dismiss()
            root:push(screens.page {})
          end,
      """
    ),
    // An alert waits while the window turns.
    (
      #"{"screen":"empty","path":"list + empty"} {"act":"tap","id":"ask"} {"alert":"Sure?"} {"act":"resize","id":"compact"} "#
        + #"{"alert":"Sure?"} {"act":"tap","id":"yes"} {"screen":"list","path":"list"} {"screen":"page","path":"list page"}"#,
      """
      function App:on_empty_ask()
        local answer = self:alert { title = "Sure?", "yes" }
        if answer == "yes" then self:push(screens.page {}) end
      end
      """
    ),
  ]
}
