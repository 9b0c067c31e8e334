// The map: the program's picture, whose edges and nodes become buttons here. Edge N shows choice N. Pages without a map
// are without this file: the others call it by `page.map`.

const zoomStep = 1.25
const readableZoom = 0.7 // below this a map opens in its actual size
const hitWidth = 14 // px: an edge is as wide as a finger for the pointer

const map = { svg: null, size: null, zoom: undefined, node: undefined }

page.map = {
  take: takeMap, mark: markMap, fit: fitMap, connect: connectMap, stops: mapStops, pick: () => pickNode(map.node),
}

/** Takes over the picture. */
function takeMap(choices) {
  map.svg = byId('picture').querySelector('svg')
  document.body.classList.add('mapped')
  const [, , width, height] = map.svg.getAttribute('viewBox').split(' ').map(Number)
  map.size = { width, height }
  map.svg.setAttribute('role', 'group')
  for (const edge of edgesOf(map.svg)) prepareEdge(edge, choices?.[edge.dataset.edge])
  for (const node of map.svg.querySelectorAll('[data-node]')) prepareNode(node)
}

function edgesOf(svg, from) {
  return [...svg.querySelectorAll(from === undefined ? '[data-edge]' : `[data-from="${from}"]`)]
}

/** An edge without a choice stays a part of the picture. */
function prepareEdge(edge, choice) {
  edge.querySelector('.hit')?.remove()
  makeButton(edge, choice && choice.title)
  if (!choice) return
  const hit = edge.querySelector('path').cloneNode()
  hit.setAttribute('class', 'hit')
  hit.setAttribute('stroke-width', hitWidth)
  edge.prepend(hit)
}

function prepareNode(node) {
  const ways = edgesOf(map.svg, node.dataset.node).length
  makeButton(node, `${titleOf(node)}, ${counted(ways, 'way')} from here`)
  node.setAttribute('aria-pressed', 'false')
}

function titleOf(part) {
  return part.querySelector('title').textContent
}

function makeButton(part, label) {
  setAttribute(part, 'role', label && 'button')
  setAttribute(part, 'tabindex', label && '-1')
  setAttribute(part, 'aria-label', label)
}

/** The stops within the map: each node, and after it the edges that leave it. */
function mapStops() {
  const nodes = [...map.svg.querySelectorAll('[data-node]')]
  const edges = edgesOf(map.svg).filter(edge => edge.hasAttribute('role'))
  edges.sort((one, other) => one.dataset.edge - other.dataset.edge)
  return nodes.flatMap(node => [node, ...edges.filter(edge => edge.dataset.from === node.dataset.node)])
}

/** Marks the edge of the chosen one. */
function markMap(index) {
  for (const stop of mapStops()) {
    const isChosen = stop.dataset.edge === String(index)
    stop.classList.toggle('chosen', isChosen)
    setAttribute(stop, 'aria-current', isChosen ? 'true' : undefined)
    stop.setAttribute('tabindex', isChosen ? '0' : '-1')
  }
  if (!map.svg.querySelector('.chosen')) mapStops()[0]?.setAttribute('tabindex', '0')
}

/** Scrolls the map to the chosen edge, once it has its size. */
function revealInMap() {
  const view = byId('picture')
  const part = map.svg.querySelector('.chosen')
  if (!part) return
  const [outer, inner] = [view.getBoundingClientRect(), part.getBoundingClientRect()]
  const isOut = inner.left < outer.left || inner.right > outer.right
    || inner.top < outer.top || inner.bottom > outer.bottom
  if (!isOut) return
  view.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2
  view.scrollTop += inner.top + inner.height / 2 - outer.top - outer.height / 2
}

/** Marks the edges that leave a node, and lists only these; the same node again lists all. */
function pickNode(number) {
  map.node = number === map.node ? undefined : number
  const isPicked = map.node !== undefined
  map.svg.classList.toggle('picking', isPicked)
  for (const edge of edgesOf(map.svg)) {
    edge.classList.toggle('leaving', isPicked && edge.dataset.from === map.node)
  }
  for (const node of map.svg.querySelectorAll('[data-node]')) {
    node.setAttribute('aria-pressed', node.dataset.node === map.node)
  }
  drawChoices(page.source, isPicked ? waysFrom(map.node) : undefined)
  markChoice(page.choice)
  keepChosenInSight()
}

function waysFrom(number) {
  const name = titleOf(map.svg.querySelector(`[data-node="${number}"]`))
  return { name, members: new Set(edgesOf(map.svg, number).map(edge => Number(edge.dataset.edge))) }
}

/** Sets the size of the picture: a number, or undefined to fit it into its place. */
function zoomMap(zoom) {
  map.zoom = zoom
  const { width, height } = map.size
  const shown = zoom ?? fittingZoom()
  map.svg.setAttribute('width', Math.round(width * shown))
  map.svg.setAttribute('height', Math.round(height * shown))
  byId('fit').setAttribute('aria-pressed', zoom === undefined)
  byId('actual').setAttribute('aria-pressed', zoom === 1)
}

function fittingZoom() {
  const { clientWidth, clientHeight } = byId('picture')
  return Math.min(1, (clientWidth - 2) / map.size.width, Math.max(120, clientHeight - 2) / map.size.height)
}

/** Fits the picture again when its place has another size. At first it is as large as it can be read. */
function fitMap() {
  zoomMap(map.hasOpened || fittingZoom() >= readableZoom ? map.zoom : 1)
  map.hasOpened = true
  revealInMap()
}

function connectMap() {
  const pressed = event => {
    const part = event.target.closest('[data-edge][role], [data-node]')
    if (!part) return
    event.preventDefault()
    if (part.dataset.node) pickNode(part.dataset.node)
    else choose(Number(part.dataset.edge))
    part.focus({ preventScroll: true })
  }
  byId('picture').addEventListener('click', pressed)
  byId('picture').addEventListener('keydown', event => {
    if (event.key === 'Enter' || event.key === ' ') pressed(event)
    if (event.key === 'Escape' && map.node !== undefined) pickNode(map.node)
  })
  byId('fit').onclick = () => zoomMap(undefined)
  byId('actual').onclick = () => zoomMap(1)
  byId('closer').onclick = () => zoomMap((map.zoom ?? fittingZoom()) * zoomStep)
  byId('farther').onclick = () => zoomMap((map.zoom ?? fittingZoom()) / zoomStep)
}
