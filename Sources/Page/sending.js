// Acts of the user, sent to the program. Each is one request; the picture comes back as an event.

const longestWait = 2000 // ms from an answer to its event
const sending = { pending: [], last: Promise.resolve(), isAwaited: false, drafts: new Map(), problem: '' }

/** Texts in fields that are not entered yet, by their lines. */
function draftOf(line) {
  return sending.drafts.get(line)
}

/** Sends lines after all that were sent before, so that nothing a user gives is lost. Returns the problem. */
async function send(lines, stepOf = shownStep) {
  setPending([...sending.pending, lines])
  tell('')
  const sent = sending.last.then(() => sendAll(lines, stepOf))
  sending.last = sent
  const problem = await sent
  setPending(sending.pending.filter(each => each !== lines))
  return problem
}

/** Sends lines one after the other: the first from a step, the others from where that has led. */
async function sendAll(lines, stepOf) {
  let problem = ''
  try {
    let from = stepOf()
    for (const line of lines) {
      await sendLine(line, from)
      from = undefined
    }
  } catch (error) {
    problem = error.message
  }
  sending.isAwaited = false
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

function setPending(pending) {
  sending.pending = pending
  setAttribute(byId('acts'), 'aria-busy', pending.length > 0 ? 'true' : undefined)
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

async function sendAndTell(lines, stepOf) {
  const problem = await send(lines, stepOf)
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

/** Returns whether a line was sent and not done yet: two quick taps on a button are one act. */
function isPending(line) {
  return sending.pending.some(lines => lines.includes(line))
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
    if (offered && !isPending(offered.line)) doOffered(offered, button)
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
