// The contents of a card: a screen, an alert, or the number of cards that a deep stack leaves out.

function cardContents(run, box, next, hand) {
  const node = box.node
  if (node.kind === 'more') {
    const words = [`${node.count} more`, spoken(' screens behind. Show them')]
    return [element('button.more', { type: 'button', tabindex: -1 }, words)]
  }
  if (node.kind === 'alert') return [alertBody(node, next, hand)]
  const face = faceOf(node)
  return [cardHead(run, box, face), face.kind === 'screen' && screenBody(run, box, face, { next, hand })]
}

function cardHead(run, box, face) {
  const isSeen = box.role === 'top' && !box.isCovered
  const params = isSeen ? '' : pairs(face.params)
  return element('div.head', {},
    flowMark(run, face.flow),
    element('span.name', { title: face.name }, elideMiddle(face.name ?? face.kind, isSeen ? 26 : 30)),
    params && element('span.params', { title: params }, params),
    face.isLocked && icon('lock'),
    element('span.how', {}, box.role === 'top' && joined([plainStyle(box.style), box.note])))
}

function screenBody(run, box, screen, { next, hand }) {
  const facts = [...(screen.title ? [['title', screen.title]] : []), ...(screen.params ?? [])]
  const whose = [flowWords(run, screen.flow), screen.isLocked && 'asks before the user leaves']
  return element('div.body', {},
    table('', facts),
    hand ? entries(screen, hand) : table('Entered', screen.inputs),
    table('State', screen.state),
    screen.rows && rowList(screen.rows),
    actionList(screen, { next, hand }, box.isCovered || box.role === 'behind'),
    element('p.whose', {}, joined(whose, ' · ')))
}

function table(label, entries) {
  if (!entries || entries.length === 0) return null
  const rows = entries.flatMap(([name, value]) =>
    [element('dt', {}, name), element('dd', {}, value === '' ? '“”' : value)])
  return element('div', {}, label && element('p.label', {}, label), element('dl', {}, rows))
}

function rowList(rows) {
  const more = rows.count - rows.first.length
  return element('div', {},
    element('p.label', {}, counted(rows.count, 'row')),
    element('ul.rows', {},
      rows.first.map(row => element('li', {}, row)),
      more > 0 && element('li.soft', {}, `… ${more} more`)))
}

/** What the user can do here: possible actions first, the one that comes next marked. */
function actionList(screen, { next, hand }, isCovered) {
  const actions = screen.actions ?? []
  if (actions.length === 0) return null
  const possible = actions.filter(action => action.why === undefined)
  const others = actions.filter(action => action.why !== undefined)
  const isNext = action => next?.screen === screen.id && next.action === action.name
  return element('div', {},
    element('p.label', {}, possible.length > 0 ? 'You can' : 'Not possible now'),
    element('ul.pills', {}, [...possible, ...others].map(action =>
      hand?.taps.has(action.name)
        ? tapButton(hand.taps.get(action.name), isNext(action))
        : actionPill(action, isNext(action), isCovered))))
}

function actionPill(action, isNext, isCovered) {
  const isPossible = action.why === undefined
  const kind = isNext && isPossible ? 'li.pill.next' : isPossible ? 'li.pill' : 'li.pill.impossible'
  const values = (action.arguments ?? []).join(' ')
  return element(kind, { title: action.why },
    action.name,
    values && element('i', {}, ` ${values}`),
    !isPossible && (action.why && !isCovered ? element('small', {}, ` ${action.why}`) : spoken(', not now')),
    isNext && spoken(', comes next'))
}

function alertBody(alert, next, hand) {
  const isNext = button => next?.screen === alert.id && next.action === button.title
  const plain = button => element(`li.pill${isNext(button) ? '.next' : ''}`, {},
    button.title, isNext(button) && spoken(', comes next'))
  const pill = button => {
    const tap = hand?.taps.get(button.title)
    return tap ? tapButton(tap, isNext(button)) : plain(button)
  }
  return element('div.body', {},
    element('p.name', {}, alert.title || 'Alert'),
    alert.words && element('p', {}, alert.words),
    element('ul.pills', { 'aria-label': 'Buttons' }, alert.buttons.map(pill)))
}

/** The name of a card for readers of the screen. */
function cardLabel(run, box, state) {
  const node = faceOf(box.node)
  if (node.kind === 'alert') return `alert ${node.title ?? ''}`
  const place = box.role === 'behind' ? 'behind' : box.isCovered ? 'covered' : 'on screen'
  const facts = [pairs(node.params), flowWords(run, node.flow), plainStyle(box.style)]
  return joined([node.name ?? node.kind, ...facts, place, state])
}
