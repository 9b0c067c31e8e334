// Flows: the mark that says whose a screen is, and the tree of those that run or have ended.

const hueCount = 7

/** A letter in a color, such as B for Buy; two letters if an earlier flow of another name has the first. */
function flowMark(run, id) {
  const flow = run.flowsById.get(id)
  if (!flow) return null
  const mark = `span.flow.hue-${flow.order % hueCount}`
  return element(mark, { title: `flow ${flow.name}`, 'aria-hidden': 'true' }, flowLetters(run, flow))
}

function flowLetters(run, flow) {
  const letters = Array.from(flow.name)
  const isTaken = run.flows.some(other =>
    other.id < flow.id && other.name !== flow.name && Array.from(other.name)[0] === letters[0])
  return letters.slice(0, isTaken ? 2 : 1).join('')
}

function flowWords(run, id) {
  const flow = run.flowsById.get(id)
  if (!flow) return undefined
  const parent = run.flowsById.get(flow.parent)
  return parent ? `flow ${flow.name}, started by ${parent.name}` : `flow ${flow.name}`
}

/** Draws the flows of all runs; runs with equal flows share a tree. */
function drawFlows(model, station) {
  const trees = model.runs.map(run => flowTree(run, momentAt(run, station)))
  const areEqual = new Set(trees.map(tree => tree.textContent)).size === 1
  const parts = areEqual ? trees.slice(0, 1) : trees.flatMap((tree, index) =>
    [element('h3', {}, model.runs[index].name), tree])
  const place = element('div', { id: 'flows' }, ...parts)
  if (!place.isEqualNode(byId('flows'))) byId('flows').replaceWith(place)
}

function flowTree(run, moment) {
  const begun = run.flows.filter(flow => flow.from <= moment)
  if (begun.length === 0) return element('p.soft', {}, 'No flow has started.')
  const isRoot = flow => !begun.some(other => other.id === flow.parent)
  return element('ul.tree', {}, begun.filter(isRoot).map(flow => flowItem(run, begun, flow, moment)))
}

function flowItem(run, begun, flow, moment) {
  const hasEnded = flow.to !== undefined && flow.to <= moment
  const name = element(hasEnded ? 's' : 'span', {}, flow.name)
  const words = hasEnded ? `ended${flow.end ? `: ${flow.end}` : ''}` : 'running'
  const children = begun.filter(other => other.parent === flow.id)
  return element('li', {},
    element('div', {}, flowMark(run, flow.id), name, element('small', {}, words)),
    children.length > 0 && element('ul', {}, children.map(child => flowItem(run, begun, child, moment))))
}
