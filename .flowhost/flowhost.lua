---@meta flowhost

-- Made by 'flowhost types', which writes it anew when it is called again.

---@alias flow.Device "phone"|"pad"
---@alias flow.OS "ios12"|"ios13"|"ios14"|"ios17"|"ios18"|"ios26"
---@alias flow.Width "compact"|"regular"
---@alias flow.Style "page_sheet"|"form_sheet"|"full_screen"|"over_full_screen"|"popover"
---@alias flow.Outcome "expected"|"none"
---@alias flow.RouteAction "push"|"replace"|"replace_all"|"root"|"present"|"tab"|"add_tab"|"show_detail"
---@alias flow.RouteScope "visible"|"contained"|"presented"|"presenting"
---@alias flow.Presentable flow.ViewController|flow.Coordinator|flow.Object

---A screen: the fields that its class declares, and these.
---@class flow.Screen: flow.ViewController
---@field changed boolean whether an input differs from its start
---@field delegate? any an object whose methods are asked to handle its actions
---@field [string] any
local Screen = {}

---waits until this screen has left; gives nil and how
---@return nil
---@return string
function Screen:await() end

---A flow: the params that its class declares, its methods, and these.
---@class flow.Coordinator
---@field store table<string, any> plain data of the app; it survives a restart
---@field services table<string, fun(...: any): any, any> the outside world, simulated
---@field parent? flow.Coordinator the flow that shows this one
---@field children flow.Coordinator[] the flows that this one shows
---@field router flow.Router the router of the navigation that it shows its screens on
---@field root flow.Coordinator the app's first flow
---@field device flow.Device
---@field width flow.Width how much room the window has
---@field os flow.OS
---@field user? string whom the app was launched for
---@field [string] any
local Coordinator = {}

---shows a screen or a flow on this flow's navigation; gives it back
---@param what flow.Screen|flow.Coordinator
---@param options? flow.PushOptions
---@return flow.Screen|flow.Coordinator
function Coordinator:push(what, options) end

---shows a screen or a flow above this flow, as a sheet or in another style; gives it back
---@param what flow.Screen|flow.Coordinator|flow.Container
---@param options? flow.PresentOptions
---@return flow.Screen|flow.Coordinator
function Coordinator:present(what, options) end

---puts a screen in the place of this flow's top screen; { all = true } of all its screens
---@param screen flow.Screen
---@param options? flow.ReplaceOptions
---@return flow.Screen
function Coordinator:replace(screen, options) end

---gives the window another root; in a flow below the first, its own navigation
---@param what flow.Screen|flow.Coordinator|flow.Container
---@return flow.Screen|flow.Coordinator|flow.Container
function Coordinator:set_root(what) end

---opens a tab, or makes a part of a container visible
---@param name string
function Coordinator:select(name) end

---hides a part of a container of one's own
---@param name string
function Coordinator:hide(name) end

---shows a screen beside the list of a split view, or on it where there is one column
---@param screen flow.Screen
---@return flow.Screen
function Coordinator:show_detail(screen) end

---takes the top screen from this flow's navigation
function Coordinator:pop() end

---goes back to a screen, to the nearest of a class, or to the nearest of a name
---@param screen flow.Screen|flow.ScreenClass|string
function Coordinator:pop_to(screen) end

---goes back to the first screen of this flow's navigation
function Coordinator:pop_to_root() end

---closes what this flow has presented, never itself
function Coordinator:dismiss() end

---ends this flow with a result, true if none is given; its screens leave
---@param result? any
function Coordinator:finish(result) end

---ends this flow without a result, for a reason in a word; its screens leave
---@param reason? string
function Coordinator:cancel(reason) end

---goes back as the user would: locked screens are asked
function Coordinator:leave() end

---asks the user, and waits for the chosen word, or nil and why
---@param alert flow.AlertDescription
---@return string?
---@return string?
function Coordinator:alert(alert) end

---offers choices from below, and waits for the chosen word, or nil and why
---@param sheet flow.AlertDescription
---@return string?
---@return string?
function Coordinator:action_sheet(sheet) end

---waits until this flow has ended; gives its result, or nil and the reason
---@return any
---@return string?
function Coordinator:await() end

---what a router shows of this flow: the navigation of its own router, unless it says otherwise
---@return flow.ViewController
function Coordinator:to_presentable() end

---tells the parent of a declared event
---@param event string
---@param ... any
function Coordinator:emit(event, ...) end

---goes by a route; true once it has landed, else nil and why not
---@param route string
---@param context? table
---@return boolean?
---@return string?
function Coordinator:go(route, context) end

---puts a line into the trace
---@param text string
function Coordinator:note(text) end

---puts an analytics event into the trace
---@param name string
---@param ... any
function Coordinator:track(name, ...) end

---keeps a flow in 'children' by hand, until remove_child
---@param flow flow.Coordinator
function Coordinator:add_child(flow) end

---lets go of a flow that add_child has kept; nobody else's is touched
---@param flow? flow.Coordinator
function Coordinator:remove_child(flow) end

---The app that a scenario plays.
---@class flow.App
---@field top flow.Screen the topmost screen that is seen
---@field device flow.Device
---@field os flow.OS
local App = {}

---taps an action of the one visible screen that has it, or a word of an alert
---@param action string
---@param ... any
function App:tap(action, ...) end

---types into an input of a screen
---@param input string
---@param text string
function App:type(input, text) end

---taps the back button
function App:back() end

---swipes back; { cancel = true } lets go too early, { hold = 0.4 } rests there
---@param options? flow.SwipeOptions
---@return flow.Hold
function App:swipe_back(options) end

---picks a screen from the menu behind the back button
---@param screen string
function App:hold_back(screen) end

---drags the sheet away; { cancel = true } lets go too early, { hold = 0.4 } rests there
---@param options? flow.SwipeOptions
---@return flow.Hold
function App:swipe_down(options) end

---taps a tab
---@param name string
function App:tab(name) end

---goes back as a user can: the back button, else dragging the sheet
function App:leave() end

---goes the shortest way to a screen that the host can find
---@param screen string
function App:reach(screen) end

---the visible screen of that name, and with those params, for the next act
---@param screen string
---@param params? table
---@return flow.Selection
function App:on(screen, params) end

---lets the next act come so long after the last, whatever is under way
---@param seconds number
---@return flow.App
function App:after(seconds) end

---turns the device; a phone's width changes
function App:rotate() end

---gives the window room: "compact" or "regular"
---@param width flow.Width
function App:resize(width) end

---goes by a route; false and why not if it is refused at once
---@param route string
---@param context? table
---@return boolean
---@return string?
function App:go(route, context) end

---the system hands a link over; false and why not if it is refused at once
---@param url string
---@return boolean
---@return string?
function App:open(url) end

---a notification arrives, and moves nothing until it is tapped
---@param note flow.Note
---@return flow.Notification
function App:notify(note) end

---lets simulated time pass
---@param seconds number
function App:wait(seconds) end

---sends the app to the background
function App:background() end

---brings the app back to the foreground
function App:foreground() end

---ends the app and starts it anew; its store stays
function App:restart() end

---exchanges scripts while they run; nil and why not if they are broken
---@param texts flow.ReloadTexts
---@return boolean?
---@return string?
function App:reload(texts) end

---says that the goal of the scenario is reached
---@param name string
function App:goal(name) end

---holds where one is against a path
---@param path string
function App:expect(path) end

---whether an action can be tapped now, and if not, why
---@param action string
---@return boolean
---@return string?
function App:can(action) end

---how many objects, view controllers and flows of that name are alive
---@param name string
---@return integer
function App:count(name) end

---where one is
---@return string
function App:path() end

---everything that stands on the stage
---@return string
function App:tree() end

---the names of the flows that live, the first one first
---@return string[]
function App:flows() end

---what is held by mistake; empty when all is well
---@return string[]
function App:leaks() end

---the lines of the trace so far
---@return string[]
function App:events() end

---the link of what is seen, if there is one
---@return string?
function App:url() end

---how the last navigation by a route was decided, or the variant of an experiment
---@param experiment? string
---@return string
function App:why(experiment) end

---the variant of an experiment that is in force
---@param experiment string
---@return string
function App:variant(experiment) end

---holds words against how the last navigation was decided
---@param words string
function App:expect_why(words) end

---What functions of routes are given.
---@class flow.Go
---@field route string
---@field context table
---@field screen? flow.Screen what was found or built
---@field store table
---@field services table
---@field root flow.Coordinator
local Go = {}

---shows something on the way; it is closed if the navigation is refused
---@param what flow.Screen|flow.Coordinator
---@param options? flow.PresentOptions
---@return flow.Screen|flow.Coordinator
function Go:present(what, options) end

---puts a line into the trace
---@param text string
function Go:note(text) end

---puts an analytics event into the trace
---@param name string
---@param ... any
function Go:track(name, ...) end

---What a class of screens declares.
---@class flow.ScreenDescription
---@field params? table names; "name?" may be missing, name = value has a default
---@field state? table fields that scripts write: name = value
---@field inputs? table fields that the user types into: name = start
---@field actions? table<integer|string, string|string[]|flow.ActionDescription> what the user can do
---@field locked? boolean|"changed" whether back, drag and links are refused

---An action's arguments.
---@class flow.ActionDescription
---@field of? string the param or state whose items the first argument is one of
---@field secret? string|string[] arguments that no trace shows
---@field while_running? "ignore"|"replace" what a tap does while the handler of an earlier one runs; else it begins another
---@field [integer]? string the names of the arguments

---What a class of flows declares.
---@class flow.CoordinatorDescription
---@field params? table names; "name?" may be missing, name = value has a default
---@field events? string[] what it tells its parent of

---What a plugin says of itself.
---@class flow.Manifest
---@field name string
---@field version string such as "1.0.0"
---@field api integer 1
---@field root? flow.CoordinatorClass|fun(window: flow.Window) the app's first flow, or its delegate
---@field services? table<string, flow.Replies|function> what stands for the outside world
---@field requires? table<string, string> the plugins that it needs, each with its versions
---@field opens? string|string[] where links come from: "shop://", "https://shop.example"
---@field links? table<string, string|fun(root: flow.Coordinator, link: table)> patterns of links, and the routes or functions that they lead to
---@field experiments? table<string, flow.ExperimentDescription> what it tries out
---@field starts? table<string, flow.LaunchOptions> launches by name, from where 'flowhost open' tries a link
---@field on_notify? fun(root: flow.Coordinator, note: flow.Note): string? the link of a tapped notification
---@field on_reload? fun(old: table, new: table) called when it was loaded anew

---Variants, the control first, and who gets which.
---@class flow.ExperimentDescription
---@field active? boolean false if everybody has the control
---@field by? string what tells users apart: user, or an attribute of the launch
---@field coverage? number the part of the users that takes part at all
---@field force? string the variant that everybody gets who would take part
---@field hash_version? integer GrowthBook's hash that shuffles them: 1 or 2; 2 if none is given
---@field min_version? integer who has kept something of one below has no part
---@field namespace? [string, number, number] a name, and a part of its users from 0 to 1
---@field salt? string what shuffles the users; the name if there is none
---@field sticky? boolean whether a variant is kept in the store
---@field version? integer what was kept of another one does not count
---@field weights? number[] the parts of the users, one for each variant
---@field [integer] string the names of the variants

---A way to a screen.
---@class flow.RouteDescription
---@field show? flow.ScreenClass|flow.CoordinatorClass
---@field action? flow.RouteAction|table<flow.Device, flow.RouteAction>|fun(go: flow.Go): flow.RouteAction push if none is given
---@field style? flow.Style
---@field navigation? boolean it gets a navigation of its own
---@field tab? string the tab that is selected
---@field from? string the route before it, "root" or "top"
---@field find? false|flow.FinderDescription how it is looked for; false if it is always built
---@field build? boolean false if it is only found
---@field params? table<string, string>|fun(go: flow.Go): table what its params are in the context
---@field before? string|string[] interceptors
---@field after? fun(go: flow.Go)|fun(go: flow.Go)[] called when all has gone well
---@field on_show? fun(go: flow.Go)|fun(go: flow.Go)[] called when it was built or found
---@field dismissible? boolean false if no navigation may take it away
---@field owner? string the flow that owns what is built
---@field when? flow.Device|flow.Width|table<string, string>|fun(go: flow.Go): any when this step is the one
---@field [integer]? flow.RouteDescription steps for different circumstances

---How something is looked for.
---@class flow.FinderDescription
---@field by? string|string[] the params that must be equal
---@field where? fun(screen: flow.Screen): any what else must hold
---@field scope? flow.RouteScope|flow.RouteScope[]
---@field start? "root"|"top"

---What is asked before a navigation.
---@class flow.InterceptorDescription
---@field timeout? number seconds, 60 if none are given
---@field all? boolean before every navigation
---@field [1] fun(go: flow.Go): any, string? nil and a reason refuses

---A notification.
---@class flow.Note
---@field title? string
---@field link? string

---Tabs, each a name and what it shows.
---@class flow.TabsDescription
---@field selected? string the tab that is seen first; else it is the first one
---@field [integer]? flow.Part

---The columns of a split view.
---@class flow.SplitDescription
---@field primary flow.Screen|flow.Coordinator the list
---@field supplementary? flow.Screen|flow.Coordinator between the two
---@field secondary? flow.Screen|flow.Coordinator the detail

---A container of one's own.
---@class flow.CustomDescription
---@field name string what paths call it
---@field children flow.Part[]
---@field visible? string[] the children that are seen first; else all are

---What a service answers, call by call; the last answer stays.
---@class flow.Answers
---@field after? number how many simulated seconds each takes
---@field [integer]? any

---What a scenario says of itself.
---@class flow.ScenarioDescription
---@field covers? string|string[] the rules and requirements that it shows
---@field report? string where it was reported
---@field os? flow.OS|flow.OS[] the systems that it has a golden for
---@field devices? flow.Device|flow.Device[] the devices that it has a golden for
---@field variants? table<string, string|string[]> the variants of experiments that it has a golden for; "*" for all of one
---@field leaks? flow.Outcome
---@field errors? flow.Outcome
---@field crash? flow.Outcome

---The circumstances of an app.
---@class flow.LaunchOptions
---@field user? string|integer|flow.Replies the user's id, which may come late
---@field attributes? table<string, string|integer> what else experiments tell users apart by
---@field device? flow.Device
---@field os? flow.OS
---@field variants? table<string, string> the variants of experiments
---@field start? string what the plugin's 'starts' say under that name, where nothing else is said
---@field store? table<string, any> what the store holds at first
---@field services? table<string, flow.Replies|function> in place of the plugin's
---@field seed? integer what chance begins with
---@field link? string the link that the app is opened with
---@field notification? flow.Note the notification that it is opened with

---How something is pushed.
---@class flow.PushOptions
---@field completion? fun() called when it has left

---How something is presented.
---@class flow.PresentOptions
---@field style? flow.Style page_sheet if none is given
---@field completion? fun() called when it has left

---What is replaced.
---@class flow.ReplaceOptions
---@field all? boolean all screens of this flow, not just the top one

---A question with buttons; "ok" if none is given.
---@class flow.AlertDescription
---@field title? string
---@field message? string
---@field destructive? string the button that destroys something
---@field cancel? string the button that changes nothing
---@field [integer]? string buttons

---How a finger moves.
---@class flow.SwipeOptions
---@field cancel? boolean lets go too early
---@field hold? number how far it goes before it rests, from 0 to 1

---Files, and their texts or functions that make these of the old ones.
---@class flow.ReloadTexts
---@field orphans? "keep"|"pop"|"rebuild" what becomes of what is not defined any more
---@field [string]? string|fun(old: string): string

---A part of a container.
---@class flow.Part
---@field [1] string its name
---@field [2] flow.Screen|flow.Coordinator|flow.Container what it shows

---UIKit's own calls: flow.uikit.
---@class flow.UIKit
local UIKit = {}

---a class of plain objects that count references to themselves; Class(…) makes one and calls init
---@param name string
---@param base? flow.ObjectClass
---@return flow.ObjectClass
function UIKit.object(name, base) end

---a class of view controllers with methods, fields of their own, and children
---@param name string
---@param base? flow.ControllerClass
---@return flow.ControllerClass
function UIKit.view_controller(name, base) end

---a navigation, empty or with a root; the name is what traces call it
---@param root? flow.ViewController
---@param name? string
---@return flow.NavigationController
function UIKit.navigation_controller(root, name) end

---a tab bar, its first tab open; each tab is called what its content is
---@param tabs table
---@param name? string
---@return flow.TabBarController
function UIKit.tab_bar_controller(tabs, name) end

---A view controller of any kind: screens are, too.
---@class flow.ViewController
---@field navigation_controller flow.ViewController? the nearest one around it
---@field tab_bar_controller flow.ViewController? the nearest one around it
---@field split_view_controller flow.ViewController? the nearest one around it
---@field modal_presentation_style string how it is presented
---@field presented_view_controller flow.ViewController? what it presents, or a container around it
---@field presenting_view_controller flow.ViewController? who presents it, or a container around it
---@field is_modal_in_presentation boolean whether it cannot be dragged away
---@field presentation_controller flow.PresentationController where the delegate of its presentation is set
---@field hides_bottom_bar_when_pushed boolean whether a tab bar hides for it, read at a push
---@field hides_back_button boolean whether its navigation shows no back button for it
---@field is_moving_from_parent boolean within view_will_disappear: whether it leaves its container, or would if the finger went on
---@field transition_coordinator flow.TransitionCoordinator? the change of the navigation around it that is under way, or is just told
---@field [string] any
local ViewController = {}

---presents in the style of what is presented; the completion is called when that is there
---@param what? flow.ViewController
---@param animated boolean
---@param completion? function
function ViewController:present(what, animated, completion) end

---closes what this presents, or this if it presents nothing
---@param animated boolean
---@param completion? function
function ViewController:dismiss(animated, completion) end

---pushes onto the next navigation around this, else presents
---@param what flow.ViewController
---@param sender? any
function ViewController:show(what, sender) end

---adds a child and its view to a ui.view_controller
---@param child flow.ViewController
function ViewController:add_child(child) end

---takes it and its view from its container
function ViewController:remove_from_parent() end

---whether it is of a class, or a "navigation_controller" and the like
---@param of any
---@return boolean
function ViewController:is_kind(of) end

---itself
---@return flow.ViewController
function ViewController:to_presentable() end

---A navigation: a stack of view controllers.
---@class flow.NavigationController: flow.ViewController
---@field delegate table? who is told of what it shows; it is not kept
---@field navigation_bar_should_pop function? what the back button asks before it pops: a function of the navigation and its top
---@field view_controllers flow.ViewController[] its stack, the root first
---@field top_view_controller flow.ViewController? the top of its stack
---@field visible_view_controller flow.ViewController? the top of its stack, or what is presented above
---@field is_navigation_bar_hidden boolean kept, and shown nowhere
local NavigationController = {}

---pushes, as UIKit does
---@param what flow.ViewController
---@param animated boolean
function NavigationController:push_view_controller(what, animated) end

---takes the top, and gives it
---@param animated boolean
---@return flow.ViewController?
function NavigationController:pop_view_controller(animated) end

---takes what is above, and gives it, the lowest first
---@param what flow.ViewController
---@param animated boolean
---@return flow.ViewController[]
function NavigationController:pop_to_view_controller(what, animated) end

---takes everything above the root, and gives it, the lowest first
---@param animated boolean
---@return flow.ViewController[]
function NavigationController:pop_to_root_view_controller(animated) end

---gives the navigation another stack, the root first
---@param stack table
---@param animated boolean
function NavigationController:set_view_controllers(stack, animated) end

---A tab bar: its tabs are view controllers.
---@class flow.TabBarController: flow.ViewController
---@field delegate table? who is asked before a tab opens, and told; it is not kept
---@field view_controllers flow.ViewController[] its tabs
---@field selected_index integer? the place of the open tab, from 1; nil on More
---@field selected_view_controller flow.ViewController? the open tab

---A presentation: it has a delegate.
---@class flow.PresentationController
---@field delegate table? who is asked before a sheet is dragged away, and told

---The window that an app's delegate is given.
---@class flow.Window
---@field root_view_controller flow.ViewController? what the window shows
local Window = {}

---shows the window with its root, once
function Window:make_key_and_visible() end

---A change of a navigation that is under way, or is just told.
---@class flow.TransitionCoordinator
---@field is_interactive boolean whether a finger holds it
---@field is_cancelled boolean whether it goes back to where it came from
local TransitionCoordinator = {}

---who leaves, "from", or who comes, "to"
---@param key string
---@return flow.ViewController?
function TransitionCoordinator:view_controller(key) end

---calls a function with the transition when the finger lets go; of the back button it hears nothing
---@param handler function
function TransitionCoordinator:notify_when_interaction_changes(handler) end

---A router: it tells a completion once, however what was shown leaves.
---@class flow.Router
---@field navigation_controller flow.NavigationController its navigation
local Router = {}

---pushes; the completion is called once, however what was pushed leaves
---@param module flow.Presentable
---@param animated? boolean
---@param completion? function
function Router:push(module, animated, completion) end

---takes the top
---@param animated? boolean
function Router:pop_module(animated) end

---takes all but the root
---@param animated? boolean
function Router:pop_to_root_module(animated) end

---gives the navigation another root, in the place of everything
---@param module flow.Presentable
---@param hide_bar? boolean
function Router:set_root_module(module, hide_bar) end

---presents; on_removed is called once, however what was presented leaves
---@param module flow.Presentable
---@param animated? boolean
---@param on_removed? function
function Router:present(module, animated, on_removed) end

---closes what is presented, with all that is on it; the completion is called when that is over
---@param animated? boolean
---@param completion? function
function Router:dismiss_module(animated, completion) end

---its navigation
---@return flow.NavigationController
function Router:to_presentable() end

---An object of a class of its own: it counts the references to itself.
---@class flow.Object
---@field [string] any

---A class of objects: call it to make one.
---@class flow.ObjectClass: flow.Object
---@overload fun(...: any): flow.Object

---A class of view controllers: call it to make one.
---@class flow.ControllerClass: flow.ViewController
---@overload fun(...: any): flow.ViewController

---A screen of the app that acts are meant for.
---@class flow.Selection
local Selection = {}

---taps an action of this screen
---@param action string
---@param ... any
function Selection:tap(action, ...) end

---types into an input of this screen
---@param input string
---@param text string
function Selection:type(input, text) end

---whether an action of this screen can be tapped now, and if not, why
---@param action string
---@return boolean
---@return string?
function Selection:can(action) end

---A swipe that rests under a finger.
---@class flow.Hold
local Hold = {}

---lets go so that it happens
function Hold:finish() end

---lets go so that it does not happen
function Hold:cancel() end

---A notification that has arrived.
---@class flow.Notification
local Notification = {}

---taps the notification: the app opens its link
function Notification:tap() end

---A pattern of links.
---@class flow.Pattern
local Pattern = {}

---the params of a link, or nil if it is none of the pattern's
---@param url string
---@return table<string
---@return string|integer>?
function Pattern:match(url) end

---the link with these params; what the pattern does not take becomes the query
---@param params? table
---@return string
function Pattern:build(params) end

---A class of screens: call it to make one.
---@class flow.ScreenClass
---@overload fun(fields?: table): flow.Screen

---A class of flows: call it to make one; write its methods as functions of it.
---@class flow.CoordinatorClass: flow.Coordinator
---@overload fun(params?: table): flow.Coordinator

---A reference that does not hold what it means: call it to get that.
---@class flow.Weak
---@overload fun(): any

---What a variant changes something with.
---@class flow.Override
---@overload fun(name: string): flow.CoordinatorClass, table
local Override = {}

---describes a class of screens anew: what is named is replaced or added
---@param name string
---@param description flow.ScreenDescription
function Override.screen(name, description) end

---describes a route anew: what is named is replaced or added
---@param name string
---@param way flow.RouteDescription
function Override.route(name, way) end

---leads a link elsewhere, or adds one
---@param pattern string
---@param target string|fun(root: flow.Coordinator, link: table)
function Override.link(pattern, target) end

---Tabs, a split view, or a container of one's own.
---@class flow.Container

---What the init.lua of a plugin returns.
---@class flow.Plugin

---A service that answers.
---@class flow.Replies

---An answer of a service: nil, and words.
---@class flow.Failure

---@class flow
---@field uikit flow.UIKit UIKit's own calls
---@field override flow.Override in a variant's file: a class to write methods on, and those that it overrides
local flow = {}

---defines a class of screens
---@param name string
---@param description? flow.ScreenDescription
---@return flow.ScreenClass
function flow.screen(name, description) end

---defines a class of flows; write its methods as functions of it
---@param name string
---@param description? flow.CoordinatorDescription
---@return flow.CoordinatorClass
function flow.coordinator(name, description) end

---describes a plugin: its manifest
---@param manifest flow.Manifest
---@return flow.Plugin
function flow.plugin(manifest) end

---a way to a screen by a name: what is shown, how it is found, and from where
---@param name string
---@param way flow.RouteDescription|flow.RouteDescription[]
function flow.route(name, way) end

---what is asked before a navigation: { timeout = 60, function(go) … end }; nil and a reason refuses
---@param name string
---@param description flow.InterceptorDescription
function flow.interceptor(name, description) end

---a pattern of links, such as "p/:id": it matches links, and builds them
---@param text string
---@return flow.Pattern
function flow.pattern(text) end

---tabs: { selected = "home", { "home", Home {} }, … }
---@param tabs flow.TabsDescription|flow.Part[]
---@return flow.Container
function flow.tabs(tabs) end

---columns: { primary = list, secondary = detail }
---@param columns flow.SplitDescription
---@return flow.Container
function flow.split(columns) end

---a container of one's own: { name = "drawer", children = { { "menu", … }, … }, visible = { "menu" } }
---@param container flow.CustomDescription
---@return flow.Container
function flow.custom(container) end

---waits for so long on the simulated clock
---@param seconds number
function flow.sleep(seconds) end

---begins work that outlives its flow, and that no act waits for
---@param work function
---@param ... any
function flow.spawn(work, ...) end

---the router of a navigation: it tells each completion once, however what was shown leaves
---@param navigation flow.NavigationController
---@return flow.Router
function flow.router(navigation) end

---a reference that reads nil once what it means has left
---@param what flow.ViewController|flow.Coordinator|flow.Object
---@return flow.Weak
function flow.weak(what) end

---what a service answers, call by call, each after so many simulated seconds
---@param answers flow.Answers
---@return flow.Replies
function flow.replies(answers) end

---among the answers of a service: nil, and these words
---@param words string
---@return flow.Failure
function flow.fail(words) end

---describes the scenario
---@param about flow.ScenarioDescription
function flow.scenario(about) end

---starts a plugin's app
---@param app string|flow.Coordinator|fun(window: flow.Window)
---@param options? flow.LaunchOptions
---@return flow.App
function flow.launch(app, options) end

---Loads a module of the plugins by its name: "photos.buy" is plugins/photos/buy.lua.
---@param name string
---@return any
function require(name) end

os = {}

---@return number seconds on the simulated clock
function os.clock() end

---@param format? string
---@param time? integer
---@return any
function os.date(format, time) end

---@param later integer
---@param earlier integer
---@return number
function os.difftime(later, earlier) end

---@param date? table
---@return integer seconds since 1970 on the simulated clock
function os.time(date) end

debug = {}

---@param message? any
---@param level? integer
---@return string
function debug.traceback(message, level) end

return flow
