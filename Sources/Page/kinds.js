// Kinds of nodes. A new kind needs one entry here:
//   parts  the nodes in it, from the bottom to the top
//   shown  those of them that can be on screen; all parts if left out
//   rise   how many cards rise above the frame
//   place  adds its boxes to a sketch (see layout.js)

const kinds = {
  window: {
    parts: node => [node.root],
    rise: node => rise(node.root),
    place: (sketch, node, area, context) => place(sketch, node.root, area, context),
  },
  navigation: {
    parts: node => node.children,
    rise: node => foldedStack(node.children).length + rise(node.children.at(-1)),
    place: (sketch, node, area, context) => placeStack(sketch, node.children, area, context),
  },
  tabs: {
    parts: node => node.tabs.map(tab => tab.root),
    shown: node => selectedOnly(node.tabs.map(tab => tab.root), node.selected),
    rise: node => highest(kinds.tabs.shown(node)),
    place: placeTabs,
  },
  split: {
    parts: node => node.columns.map(column => column.root),
    shown: node => node.columns.filter(column => column.isShown !== false).map(column => column.root),
    rise: node => node.isCollapsed ? foldedStack(flatten(shownIn(node))).length : highest(shownIn(node)),
    place: placeSplit,
  },
  container: {
    parts: node => node.children,
    shown: node => node.shown,
    rise: node => rise(shownIn(node)[0]),
    place: placeContainer,
  },
  screen: {
    parts: () => [],
    rise: () => 0,
    place: (sketch, node, area, context) => addCard(sketch, node, area, context),
  },
  alert: {
    parts: () => [],
    rise: () => 0,
    place: (sketch, node, area, context) => addCard(sketch, node, area, context),
  },
}
kinds.more = kinds.screen // what a deep stack leaves out, see foldedStack

function kindOf(node) {
  return kinds[node.kind]
}

function partsOf(node) {
  return kindOf(node).parts(node).filter(Boolean)
}

function shownIn(node) {
  const kind = kindOf(node)
  return (kind.shown ?? kind.parts)(node).filter(Boolean)
}

function rise(node) {
  return node ? kindOf(node).rise(node) : 0
}

function highest(nodes) {
  return Math.max(0, ...nodes.map(rise))
}

function selectedOnly(nodes, selected) {
  const node = nodes[selected ?? 0]
  return node ? [node] : []
}

/** Screens and alerts in a tree, the ones in hidden tabs and below others included. */
function screensIn(node, found = []) {
  if (!node) return found
  if (node.kind === 'screen' || node.kind === 'alert') found.push(node)
  for (const part of partsOf(node)) screensIn(part, found)
  return screensIn(node.presented, found)
}

/** The screen that stands for a node: a screen itself, or the one on top of a container. */
function faceOf(node) {
  const top = node && shownIn(node).at(-1)
  return top ? faceOf(top) : node
}

/** Nodes on screen that present something: the outermost ones of a layer. */
function presentersIn(node) {
  if (!node) return []
  if (node.presented) return [node]
  return shownIn(node).flatMap(presentersIn)
}
