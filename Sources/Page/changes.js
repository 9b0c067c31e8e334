// A change of a live run, applied to the model that is shown. Only what has changed is made again: nodes, rows and
// stations before it stay as they are, so that cards that stay are not drawn again.

const plainLists = ['moments', 'acts', 'lines', 'leaks', 'offers']
const facts = ['name', 'device', 'os', 'goal', 'result']

/** Returns whether a change continues this run: it keeps no more of a list than there is, and leaves something to show. */
function fitsRun(run, lists) {
  const isEmptied = lists.acts && lists.acts[0] + lists.acts[1].length === 0
  return !isEmptied && Object.entries(lists).every(([name, [kept]]) => kept <= (run[name]?.length ?? 0))
}

/** Applies a change to a live model. Returns the index of the first row that was made again. */
function changeModel(model, change) {
  const [run] = model.runs
  const { lists } = change
  const first = firstChangedRow(model, run, lists)
  if (lists.nodes) changeNodes(model, run, lists.nodes)
  if (lists.flows) changeFlows(run, lists.flows)
  for (const name of plainLists) if (lists[name]) run[name] = changedList(run[name], lists[name])
  for (const name of facts) if (name in change) run[name] = change[name]
  model.stations.length = model.rows[first]?.first ?? model.stations.length
  model.rows.length = first
  addRows(model, run.acts.slice(first).map((_, index) => [first + index]))
  return first
}

function changedList(list, [kept, added]) {
  return list.slice(0, kept).concat(added)
}

/** A row is another if its act is, or one of the moments and lines of the act. */
function firstChangedRow(model, run, lists) {
  const keptOf = name => lists[name]?.[0] ?? run[name].length
  const isKept = act => act.moments[1] <= keptOf('moments') && act.lines[1] <= keptOf('lines')
  let first = Math.min(keptOf('acts'), model.rows.length)
  while (first > 0 && !isKept(run.acts[first - 1])) first--
  return first
}

/** Links the nodes that are new. The ones that are kept refer to each other only. */
function changeNodes(model, run, [kept, added]) {
  const isCut = kept < run.nodes.length
  const fresh = added.map(node => ({ ...node }))
  run.nodes = run.nodes.slice(0, kept).concat(fresh)
  for (const node of fresh) linkNode(node, run.nodes)
  if (isCut) model.rooms = undefined
  else raiseRooms(model, fresh)
}

/** Makes room for stacks that rise higher than all before. */
function raiseRooms(model, nodes) {
  for (const node of nodes) {
    if (node.kind !== 'window' || !model.rooms?.has(node.width)) continue
    model.rooms.set(node.width, Math.max(model.rooms.get(node.width), rise(node)))
  }
}

function changeFlows(run, change) {
  run.flows = changedList(run.flows, change)
  run.flowsById = flowsById(run.flows)
}
