// The prompt below the stage: a line with its history, and what was said.

const keptWords = 200
const typing = { history: [], place: 0, draft: '' }

function connectPrompt() {
  const input = byId('line')
  byId('typing').onsubmit = event => {
    event.preventDefault()
    enterLine(input)
  }
  input.onkeydown = event => {
    if (event.ctrlKey && event.key === ' ') completeLine(input)
    else if (event.altKey || event.ctrlKey || event.metaKey) return
    else if (areCompletionsOpen() ? keyInList(input, event) : keyInLine(input, event)) event.preventDefault()
  }
  input.oninput = () => showCompletions(input, [])
  input.onblur = () => showCompletions(input, [])
  byId('said-toggle').onclick = () => openSaid(byId('said').hidden)
}

/** Sends the line. It comes back if the program does not take it. */
async function enterLine(input) {
  const line = input.value.trim()
  if (line === '') return
  showCompletions(input, [])
  addSaid([{ kind: 'typed', words: line }])
  openSaid(true)
  if (typing.history.at(-1) !== line) typing.history.push(line)
  typing.place = typing.history.length
  input.value = ''
  const problem = await send([line])
  if (problem === '') return
  addSaid([{ kind: 'complaint', words: problem }])
  if (input.value === '') input.value = line
}

/** Tab in an empty line and after Escape moves on, as anywhere else. */
function keyInLine(input, event) {
  const direction = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  if (direction) recall(input, direction)
  else if (event.key === 'Escape') input.hasLeft = true
  else if (event.key === 'Tab' && !event.shiftKey && input.value !== '' && !input.hasLeft) completeLine(input)
  else {
    input.hasLeft = false
    return false
  }
  return true
}

function keyInList(input, event) {
  const step = event.key === 'Tab' ? (event.shiftKey ? -1 : 1) : { ArrowUp: -1, ArrowDown: 1 }[event.key]
  if (step) markCompletion(input, completing.chosen < 0 && step < 0 ? -1 : completing.chosen + step)
  else if (event.key === 'Escape' || (event.key === 'Enter' && completing.chosen >= 0)) showCompletions(input, [])
  else return false
  return true
}

function completeLine(input) {
  complete(input).catch(error => tell(error.message))
}

/** Goes back and forth through earlier lines; after the last one is what was being typed. */
function recall(input, direction) {
  const { history } = typing
  if (typing.place === history.length) typing.draft = input.value
  typing.place = Math.max(0, Math.min(history.length, typing.place + direction))
  input.value = history[typing.place] ?? typing.draft
  input.setSelectionRange(input.value.length, input.value.length)
}

function setSaid(list) {
  byId('said').replaceChildren()
  addSaid(list)
}

/** Adds what was said at the end, and leaves out the oldest. */
function addSaid(list) {
  const said = byId('said')
  if (list.length === 0) return
  said.append(...list.map(saidItem))
  while (said.children.length > keptWords) said.firstChild.remove()
  said.scrollTop = said.scrollHeight
  byId('said-toggle').classList.toggle('complains', list.at(-1)?.kind === 'complaint')
}

function saidItem({ kind, words }) {
  const sign = { complaint: [icon('warn'), spoken('Problem: ')], typed: element('span.sign', {}, '›') }[kind]
  return element(`p.${kind}`, {}, sign, element('span', {}, words.replace(/\n$/, '')))
}

function openSaid(isOpen) {
  const said = byId('said')
  said.hidden = !isOpen
  said.scrollTop = said.scrollHeight
  byId('said-toggle').setAttribute('aria-expanded', isOpen)
}
