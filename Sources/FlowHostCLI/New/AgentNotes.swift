/// The page for coding agents that `flowhost new plugin` writes.
enum AgentNotes {
  static let text = """
    # Notes for coding agents

    The folder `plugins` has the navigation logic of an iOS app, written in Lua 5.4: screens, flows, links and
    experiments. The command `flowhost` runs it on a simulated screen stack with UIKit's rules. No Mac, simulator or
    network is needed, and every run prints the same bytes.

    ## After each change

        flowhost check        finds mistakes in scripts: file:line: problem. Remedy.
        flowhost test         compares the traces of all scenarios with their goldens
        flowhost prove NAME   tries everything that can happen in the app of a plugin

    The exit status is 0 for success, 1 if an expectation is not met, and 2 for wrong use or a broken script.
    `flowhost mcp` serves `walk`, `check`, `prove` and `map` as tools of the Model Context Protocol.

    ## Where things are

    - `plugins/NAME/init.lua`: the manifest. It defines screens, flows and routes, or requires modules that do.
    - `plugins/NAME/scenarios/*.lua`: scripts that play the user. Beside each is its golden, the accepted trace.
    - `plugins/NAME/properties.lua`: what must always hold, what never, and what must stay possible.

    ## How a trace reads

        > tap select 3                                          an act of the user
          push     photo id=3                     photos photo  an effect, and the current path after it
          present  sign_in                        photos | sign_in
        = end      2 acts, 0.5 s, flows App, no leaks

    The words on the right are the current path: screens from the root to the top. ` | ` begins what is presented
    above, and `basket: cart` is the screen `cart` in the tab `basket`.

    ## Good to know

    - To see what an act does, pipe acts: `printf 'select 3\\nbuy\\n' | flowhost repl NAME`. It also prints what is
      possible next.
    - Accept a changed trace with `flowhost test --accept NAME` only if the change is intended.
    - A finding of `flowhost prove` contains a scenario that shows it. `--write` saves it.
    - `flowhost COMMAND --help` explains a command, and `flowhost rules` the rules of UIKit with their evidence.

    """
}
