// The layout of a window: which card lies where. A sketch collects boxes; drawing is done by scene.js.
// A context says of a layer: isBase (the window's own), isAtEdge (its stacks rise above the frame), isCovered,
// isHidden (only a rim is on screen), style.

const headHeight = 36
const rimHeight = 44
const tabBarHeight = 56
const bezel = 8
const shownBehind = 5

/** Lays out a window in a frame of this size, with room above it for the highest stack of the run. */
function layOut(node, size, room, isUnfolded) {
  const sketch = { boxes: [], bars: [], depth: 0, isUnfolded }
  const above = room * headHeight
  sketch.frame = { x: 0, y: above, width: size.width + 2 * bezel, height: size.height + 2 * bezel }
  placeLayer(sketch, node, { x: bezel, y: above + bezel, ...size }, { isBase: true, isAtEdge: true })
  const overhang = Math.min(0, ...sketch.boxes.map(box => box.y))
  for (const box of [sketch.frame, ...sketch.boxes, ...sketch.bars]) box.y -= overhang
  sketch.width = sketch.frame.width
  sketch.height = sketch.frame.y + sketch.frame.height
  return sketch
}

function place(sketch, node, area, context) {
  if (node) kindOf(node).place(sketch, node, area, context)
}

/** Places what a window or a sheet contains, and above it what that presents. */
function placeLayer(sketch, node, area, context) {
  const presenters = presentersIn(node)
  const leavesRim = ({ presented, style }) => presented.kind !== 'alert' && style !== 'popover'
  const isHidden = presenters.some(leavesRim)
  place(sketch, node, area, { ...context, isCovered: presenters.length > 0, isHidden })
  for (const presenter of presenters) placePresented(sketch, presenter, area, context)
}

function addCard(sketch, node, area, context, role = 'top') {
  sketch.boxes.push({ node, ...area, ...context, role, depth: sketch.depth++ })
}

/** The nodes that a stack shows behind its top: of many the first, a number, and the last three. */
function foldedStack(nodes, isUnfolded = false) {
  const behind = nodes.slice(0, -1)
  if (isUnfolded || behind.length <= shownBehind) return behind
  const more = { kind: 'more', count: behind.length - 4, id: behind[0].id }
  return [behind[0], more, ...behind.slice(-3)]
}

/** Cards behind rise above the window's frame, as in a wallet; within a sheet they take room of the top. */
function placeStack(sketch, nodes, area, context) {
  if (nodes.length === 0) return
  const behind = foldedStack(nodes, sketch.isUnfolded)
  const rises = behind.length * headHeight
  const y = context.isAtEdge ? area.y - rises - (behind.length > 0 ? bezel : 0) : area.y
  behind.forEach((node, index) => {
    const inset = (behind.length - index) * (behind.length > shownBehind ? 3 : 8)
    const height = context.isAtEdge ? area.height : area.height - index * headHeight
    const box = { x: area.x + inset, y: y + index * headHeight, width: area.width - 2 * inset, height }
    addCard(sketch, node, box, context, 'behind')
  })
  const taken = context.isAtEdge ? 0 : rises
  place(sketch, nodes.at(-1), { ...area, y: area.y + taken, height: area.height - taken }, context)
}

function placeTabs(sketch, node, area, context) {
  const inner = { ...area, height: area.height - tabBarHeight }
  place(sketch, node.tabs[node.selected ?? 0]?.root, inner, { ...context, hasBar: true })
  sketch.bars.push({ ...area, node, y: area.y + inner.height, height: tabBarHeight, depth: sketch.depth++ })
}

/** Columns stand beside each other; those of a collapsed split are one stack. */
function placeSplit(sketch, node, area, context) {
  const shown = shownIn(node)
  if (node.isCollapsed) return placeStack(sketch, flatten(shown), area, context)
  const shares = shown.length === 2 ? [0.38, 0.62] : shown.length === 3 ? [0.27, 0.3, 0.43] : [1]
  placeBeside(sketch, shown, shares, area, context)
}

/** Roots of columns as one stack, from the bottom to the top. */
function flatten(nodes) {
  return nodes.flatMap(node => node.kind === 'navigation' ? flatten(node.children) : [node])
}

function placeBeside(sketch, nodes, shares, area, context) {
  const depth = sketch.depth
  let x = area.x
  let deepest = depth
  nodes.forEach((node, index) => {
    const width = area.width * (shares[index] ?? 1 / nodes.length)
    const gap = index < nodes.length - 1 ? bezel : 0
    sketch.depth = depth
    place(sketch, node, { ...area, x, width: width - gap }, { ...context, isBeside: nodes.length > 1 })
    deepest = Math.max(deepest, sketch.depth)
    x += width
  })
  sketch.depth = deepest
}

/** A container shows its parts below each other, the first at the frame; a single one of several says which. */
function placeContainer(sketch, node, area, context) {
  const shown = shownIn(node)
  const height = (area.height - (shown.length - 1) * bezel) / Math.max(1, shown.length)
  const count = node.children.length
  const isPaged = shown.length === 1 && count > 1
  const note = isPaged ? `${node.name} ${node.children.indexOf(shown[0]) + 1} of ${count}` : node.name
  shown.forEach((part, index) => {
    const box = { ...area, y: area.y + index * (height + bezel), height }
    const isAtEdge = context.isAtEdge && index === 0
    place(sketch, part, box, { ...context, note, isAtEdge, isBeside: shown.length > 1 })
  })
}

const sheets = {
  page_sheet: { side: bezel, top: rimHeight, bottom: 0 },
  form_sheet: { side: 16, top: rimHeight, bottom: 16, width: 420 },
  full_screen: { side: 0, top: rimHeight, bottom: 0 },
  popover: { side: 24, top: rimHeight, bottom: 24, width: 260, height: 260 },
}

/** A sheet leaves a rim of what is below; an alert stands in the middle. */
function placePresented(sketch, presenter, area, context) {
  const node = presenter.presented
  sketch.depth++
  if (node.kind === 'alert') return placeLayer(sketch, node, alertArea(node, area), { isOver: true })
  const sheet = sheets[presenter.style] ?? sheets.page_sheet
  const width = Math.min(area.width - 2 * sheet.side, sheet.width ?? Infinity)
  const most = area.height - sheet.top - sheet.bottom
  const height = Math.min(most, sheet.height ?? most)
  const y = area.y + area.height - sheet.bottom - height
  const box = { x: area.x + (area.width - width) / 2, y, width, height }
  placeLayer(sketch, node, box, { isOver: true, style: presenter.style })
}

function alertArea(node, area) {
  const isSheet = node.style === 'action_sheet'
  const width = Math.min(area.width - 48, 320)
  const wanted = 96 + (node.words ? 44 : 0) + Math.ceil(node.buttons.length / 2) * 30
  const height = Math.min(area.height - 32, wanted)
  const y = isSheet ? area.y + area.height - height - 16 : area.y + (area.height - height) / 2
  return { x: area.x + (area.width - width) / 2, y, width, height }
}
