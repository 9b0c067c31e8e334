import Agents

extension Command {
  static let mcp = Command(
    name: "mcp", operands: "", summary: "serve coding agents: walk, check, prove and map as tools",
    description: """
      Serves tools by the Model Context Protocol, over standard input and output: 'walk' launches an app,
      performs acts and prints the trace; 'check', 'prove' and 'map' are the commands of these names.
      The agent starts it. For most agents, this entry in their settings is enough:
        "flowhost": { "command": "flowhost", "args": ["mcp"] }
      An answer is what the command prints. There is no session: each call of 'walk' has all steps, so
      that an agent can try several ways from one state.
      It serves the revisions 2025-11-25 and 2026-07-28 of the protocol, and older ones.
      """,
    options: [],
    perform: { arguments, console throws(UsageError) in
      if let extra = arguments.operands.first {
        throw .extraOperand(command: "mcp", operand: extra, wanted: "nothing else")
      }
      return AgentLoop(console).run()
    })
}
