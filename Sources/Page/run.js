// A run of a document, with its nodes linked.

/** Links a run's nodes, whose parts are indices, into trees; `document` itself stays as it is. */
function makeRun(source, index) {
  const nodes = source.nodes.map(node => ({ ...node }))
  for (const node of nodes) linkNode(node, nodes)
  return { ...source, index, nodes, flowsById: flowsById(source.flows) }
}

function flowsById(flows) {
  return new Map(flows.map((flow, order) => [flow.id, { ...flow, order }]))
}

function linkNode(node, nodes) {
  const linked = part => part === undefined || part === null ? undefined : nodes[part]
  if ('root' in node) node.root = linked(node.root)
  if ('presented' in node) node.presented = linked(node.presented)
  if (node.children) node.children = node.children.map(linked)
  if (node.shown) node.shown = node.shown.map(linked)
  if (node.tabs) node.tabs = node.tabs.map(tab => ({ ...tab, root: linked(tab.root) }))
  if (node.columns) node.columns = node.columns.map(column => ({ ...column, root: linked(column.root) }))
}

/** How high stacks rise above windows of this width in all runs, so that frames stand still. */
function roomAbove(model, width) {
  model.rooms ??= new Map()
  if (!model.rooms.has(width)) {
    const isWanted = node => node.kind === 'window' && node.width === width
    const windows = model.runs.flatMap(run => run.nodes.filter(isWanted))
    model.rooms.set(width, Math.max(0, ...windows.map(rise)))
  }
  return model.rooms.get(width)
}

function windowsAt(run, moment) {
  return run.moments[moment].windows.map(index => run.nodes[index])
}

function screensAt(run, moment) {
  return windowsAt(run, moment).flatMap(window => screensIn(window))
}

/** Screens that were on the stage since the act before, and are not at this moment. */
function screensLeft(run, act, moment) {
  const now = new Set(screensAt(run, moment).map(screen => screen.id))
  const left = new Map()
  for (let earlier = Math.max(0, act.moments[0] - 1); earlier < moment; earlier++) {
    for (const screen of screensAt(run, earlier)) if (!now.has(screen.id)) left.set(screen.id, screen)
  }
  return [...left.values()]
}

function linesOf(run, act) {
  return run.lines.slice(...act.lines)
}

/** The last moment at which a screen is on the stage. */
function lastSeen(run, id) {
  for (let moment = run.moments.length - 1; moment >= 0; moment--) {
    if (screensAt(run, moment).some(screen => screen.id === id)) return moment
  }
  return undefined
}

/** Returns whether the page can act in this run: the program says what can be done. */
function isLiveRun(run) {
  return run.offers !== undefined
}
