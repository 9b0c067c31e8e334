// Acts of the user, sent to the program. Each is one request; the picture comes back as an event.

const longestWait = 2000 // ms from an answer to its event
const sending = { isBusy: false, isAwaited: false, drafts: new Map(), problem: '' }

/** Texts in fields that are not entered yet, by their lines. */
function draftOf(line) {
  return sending.drafts.get(line)
}

/** Sends lines one after the other: the first from a step, the others from where that has led. Returns the problem. */
async function send(lines, step = shownStep()) {
  if (sending.isBusy) return ''
  setBusy(true)
  let problem = ''
  try {
    let from = step
    for (const line of lines) {
      await sendLine(line, from)
      from = undefined
    }
  } catch (error) {
    problem = error.message
  }
  sending.isAwaited = false
  setBusy(false)
  return problem
}

async function sendLine(line, step = lastStep()) {
  sending.isAwaited = true
  const changed = new Promise(resolve => { sending.onChange = resolve })
  await request('act', { step, line })
  await Promise.race([changed, new Promise(resolve => setTimeout(resolve, longestWait))])
}

/** Returns the answer of the program, or throws with the words that it refuses with. */
async function request(address, body) {
  const response = await fetch(address, {
    method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body),
  }).catch(() => { throw new Error('Not done: the program cannot be reached.') })
  const answer = await response.json().catch(() => ({}))
  if (!response.ok) throw new Error(answer.error ?? `Not done: the program answered ${response.status}.`)
  return answer
}

function setBusy(isBusy) {
  sending.isBusy = isBusy
  setAttribute(byId('acts'), 'aria-busy', isBusy ? 'true' : undefined)
  if (isBusy) tell('')
}

/** Says a problem above the row of acts, until something else is done or shown. */
function tell(problem) {
  sending.problem = problem
  sending.problemAt = page.index
  drawTold()
}

/** Sends a line, and before it the texts that were typed into fields and not entered. */
function sendWithDrafts(line) {
  return sendAndTell([...draftLines(), line])
}

async function sendAndTell(lines, step) {
  const problem = await send(lines, step)
  if (problem !== '') tell(problem)
}

function draftLines() {
  const fields = [...document.querySelectorAll('.entry input')]
  return fields.filter(field => field.value !== field.entered).map(lineOfField)
}

function lineOfField(field) {
  const { line } = field.dataset
  sending.drafts.delete(line)
  return lineOf(line, [field.value])
}

function shownStep() {
  return page.model.stations[page.index].row.index
}

function lastStep() {
  return live.steps.at(-1) ?? page.model.rows.length - 1
}

/** Does what a button offers, after the user has given the arguments that it needs. */
async function doOffered(offered, button) {
  const names = offered.arguments ?? []
  const values = names.length > 0 ? await ask(questionOf(offered), button) : []
  if (values) sendWithDrafts(lineOf(offered.line, values))
}

function questionOf(offered) {
  const { arguments: names, items, secret, isOptional } = offered
  const title = offered.words ?? `Tap ${offered.name}`
  const fields = names.map((name, index) => ({ name, isOptional, isSecret: index >= (secret ?? Infinity) }))
  return { title, items, fields, verb: elideMiddle(title, 24) }
}

function connectActing() {
  document.addEventListener('click', event => {
    const button = event.target.closest('button[data-line]')
    const offer = button && offerAt(page.model.runs[0], page.model.stations[page.index])
    const all = offer ? [...offer.taps, ...othersOf(offer, () => false)] : []
    const offered = all.find(each => each.line === button?.dataset.line)
    if (offered) doOffered(offered, button)
  })
  byId('columns').addEventListener('input', event => {
    const field = event.target
    if (!field.matches('.entry input')) return
    sending.drafts.set(field.dataset.line, field.value)
    field.parentNode.classList.toggle('pending', field.value !== field.entered)
  })
  byId('columns').addEventListener('keydown', event => {
    if (event.key === 'Enter' && event.target.matches('.entry input')) sendAndTell([lineOfField(event.target)])
  })
}
