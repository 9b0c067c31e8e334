// A scene draws a window: a frame, its cards and its tab bars. Cards are kept by the identity of what they
// show, so that a card that stays is moved, and the eye can follow.

const layerDistance = 96
const layersDeep = 400 // px: many layers lie closer to each other

function makeScene() {
  const scene = { cards: new Map(), bars: new Map() }
  scene.bezel = element('div.bezel', { 'aria-hidden': 'true' })
  scene.list = element('ul.cards', { 'aria-label': 'Cards, front first' })
  scene.barList = element('div.bars')
  scene.world = element('div.world', {}, scene.bezel, scene.barList, scene.list)
  scene.root = element('div.scene', {}, scene.world)
  scene.label = element('p.label')
  scene.frame = element('div', {}, scene.label, scene.root)
  return scene
}

/** Draws a window. `look` has: size, room, next (the act that follows), transition, isUnfolded. */
function drawScene(scene, run, window, look) {
  const sketch = layOut(window, look.size, look.room, look.isUnfolded)
  Object.assign(scene.root.style, { width: `${sketch.width}px`, height: `${sketch.height}px` })
  scene.root.style.setProperty('--distance', `${Math.min(layerDistance, layersDeep / sketch.depth)}px`)
  putAt(scene.bezel, sketch.frame)
  const boxes = sketch.boxes.filter(box => box.node).reverse()
  const cards = boxes.map(box => drawCard(scene, run, box, look))
  keepOnly(scene.cards, new Set(cards))
  const bars = sketch.bars.map(bar => drawBar(scene, bar, look.offer))
  keepOnly(scene.bars, new Set(bars))
  putInOrder(scene.list, cards)
  cards.forEach((card, index) => { card.tabIndex = index === 0 ? 0 : -1 })
}

/** Moves only what is not in its place: an element that is put in again would not be seen to move. */
function putInOrder(list, items) {
  items.forEach((item, index) => {
    const there = list.children[index]
    if (there !== item) list.insertBefore(item, there ?? null)
  })
}

function keepOnly(kept, drawn) {
  for (const [key, part] of kept) {
    if (drawn.has(part)) continue
    part.remove()
    kept.delete(key)
  }
}

function drawCard(scene, run, box, look) {
  const key = `${box.node.kind} ${box.node.id}`
  let card = scene.cards.get(key)
  if (!card) {
    card = element('li.card.entering')
    scene.cards.set(key, card)
    scene.list.append(card)
    requestAnimationFrame(() => card.classList.remove('entering'))
  }
  fillCard(card, run, box, look)
  putAt(card, box)
  return card
}

/** Fills a card, unless it shows the same already. */
function fillCard(card, run, box, look) {
  const face = faceOf(box.node)
  const next = look.next?.screen === face.id ? look.next : undefined
  const state = transitionState(look.transition, face.id)
  const classes = cardClasses(box, state)
  const hand = handOf(look.offer, face, box)
  const drawn = { node: box.node, next, classes, hand: hand?.key }
  if (Object.keys(drawn).every(name => card.drawn?.[name] === drawn[name]) && card.drawn) return
  card.drawn = drawn
  const isLit = card.classList.contains('lit')
  card.className = `${classes}${isLit ? ' lit' : ''}${card.classList.contains('entering') ? ' entering' : ''}`
  card.dataset.ids = face.id === undefined || box.node.kind === 'more' ? '' : `${run.index}:${face.id}`
  card.setAttribute('aria-label', box.node.kind === 'more' ? 'more screens' : cardLabel(run, box, state))
  fill(card, cardContents(run, box, next, hand))
}

function transitionState(transition, id) {
  if (transition?.to?.includes(id)) return 'arriving'
  if (transition?.from?.includes(id)) return 'leaving'
  return ''
}

function cardClasses(box, state) {
  const isSeen = box.role === 'top' && !box.isCovered
  return ['card', box.node.kind, box.role, state,
    isSeen && 'seen', box.isCovered && 'covered',
    (box.role === 'behind' || box.isHidden) && 'rim', box.isOver && 'over', box.isBeside && 'beside',
    box.isBase && box.role === 'top' && (box.hasBar ? 'barred' : 'base')].filter(Boolean).join(' ')
}

function drawBar(scene, box, offer) {
  const key = `tabs ${box.node.id}`
  let bar = scene.bars.get(key)
  if (!bar) {
    bar = element('ul.bar', { 'aria-label': 'Tabs' })
    scene.bars.set(key, bar)
    scene.barList.append(bar)
  }
  const lines = tabLines(offer, box.node)
  const items = box.node.tabs.map((tab, index) => tabItem(tab, index === box.node.selected, lines[index]))
  if (bar.node !== box.node || bar.lines !== lines.join('\n')) fill(bar, items)
  bar.node = box.node
  bar.lines = lines.join('\n')
  putAt(bar, box)
  return bar
}

function tabItem(tab, isSelected, line) {
  const title = tab.title || tab.name
  const count = screensIn(tab.root).length
  const parts = [
    element('span', { title }, title, tab.badge && element('b.badge', {}, tab.badge)),
    element('small', {}, count === 0 ? 'not yet' : counted(count, 'screen'))]
  return element('li', { 'aria-current': isSelected ? 'true' : undefined },
    line ? element('button', { type: 'button', 'data-line': line }, parts) : parts)
}

function putAt(part, box) {
  Object.assign(part.style, {
    left: `${box.x}px`, top: `${box.y}px`, width: `${box.width}px`, height: `${box.height}px`,
    zIndex: box.depth ?? 0,
  })
  part.style.setProperty('--depth', box.depth ?? 0)
}
