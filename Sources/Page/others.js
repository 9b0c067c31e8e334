// Below the stage: what can be done beside the cards, and a line of words on the step that is shown.

/** Draws what can be done at a station that is not on its cards. */
function drawActs(station) {
  const offer = offerAt(page.model.runs[0], station)
  const others = offer ? othersOf(offer, isInSight) : []
  const key = JSON.stringify(others)
  if (key !== page.others) fill(byId('others'), others.map(otherButton))
  page.others = key
  byId('undo').disabled = live.hasEnded || page.model.rows.length < 2
  byId('redo').disabled = live.hasEnded || !live.canRedo
  drawTold()
  drawNews()
}

/** Returns whether a line has a button or field that can be seen and reached. */
function isInSight(line) {
  const part = `[data-line=${JSON.stringify(line)}]`
  return document.querySelector(`:is(.card:not(.rim), .bar) ${part}`) !== null
}

function otherButton(other) {
  const [word] = other.line.replace(/^:/, '').split(' ')
  const needsWords = other.arguments?.length > 0
  return element('li', {}, element('button.tool.other',
    { type: 'button', 'data-line': other.line, 'aria-haspopup': needsWords ? 'dialog' : undefined },
    icon(actIcons[word] ?? 'act'), element('span', {}, other.words, needsWords && '…')))
}

/** Says why nothing can be done here, what acting here would mean, or what went wrong. */
function drawTold() {
  const told = byId('told')
  if (page.index !== sending.problemAt) sending.problem = ''
  const words = sending.problem || placeWords(page.model.stations[page.index])
  told.classList.toggle('bad', sending.problem !== '')
  if (told.textContent !== words) fill(told, sending.problem && icon('warn'), element('span', {}, words))
}

function placeWords({ row, part }) {
  const later = page.model.rows.length - 1 - row.index
  if (live.hasEnded) return ''
  if (part < row.parts - 1) return 'During a transition. You can act at the end of the step.'
  if (!live.steps.includes(row.index)) return 'This step is part of a longer line. You can act from others.'
  return later > 0 ? `An act here discards ${counted(later, 'later step')}.` : ''
}

/** The number of steps that have come while the page shows an earlier one. */
function drawNews() {
  const count = page.model.rows.length
  if (page.index === page.model.stations.length - 1) live.seen = count
  const news = byId('news')
  const words = live.seen < count ? counted(count - live.seen, 'new step') : ''
  news.hidden = words === ''
  if (news.textContent !== words) news.textContent = words
}

function connectOthers() {
  byId('news').onclick = () => leap(page.model.stations.length - 1)
  byId('undo').onclick = () => command(':undo')
  byId('redo').onclick = () => command(':redo')
  byId('record').onclick = async () => {
    const values = await ask({
      title: 'Record a scenario', verb: 'Record', fields: [{ name: 'Name', isRequired: true }],
      words: `All ${counted(page.model.rows.length, 'step')}, as a scenario with its golden.`,
    }, byId('record'))
    if (values) command(lineOf(':record', values))
  }
  byId('start-over').onclick = async () => {
    const values = await ask({
      title: 'Start over', verb: 'Start over', words: 'The app is launched again, in all open pages.',
      fields: [{ name: 'Circumstances, such as user=42 device=pad', isOptional: true }],
    }, byId('start-over'))
    if (values) command([':as', ...values].join(' '))
  }
}

/** Runs a line that is about all steps. */
function command(line) {
  if (line.startsWith(':record')) openSaid(true)
  return sendAndTell([line], lastStep)
}
