// Completions of the line that is typed: a list above it, in which arrows and Tab choose.

const completing = { all: [], start: 0, chosen: -1 }

/** Asks the program for completions of the text before the cursor. */
async function complete(input) {
  const before = input.value.slice(0, input.selectionStart)
  const { start, all } = await request('complete', { line: before, cursor: before.length })
  if (input.value.slice(0, input.selectionStart) !== before) return // typed on
  completing.start = start
  const shared = sharedStart(all.map(each => each.text))
  if (all.length === 1 || before.length - start < shared.length) insert(input, shared)
  showCompletions(input, all.length > 1 ? all : [])
}

function sharedStart(texts) {
  const [first = '', ...others] = texts
  let length = first.length
  for (const text of others) while (!text.startsWith(first.slice(0, length))) length--
  return first.slice(0, length)
}

/** Puts a text in the place of the part that is completed. */
function insert(input, text) {
  const head = input.value.slice(0, completing.start)
  const rest = input.value.slice(input.selectionStart)
  input.value = head + text + rest
  input.setSelectionRange(head.length + text.length, head.length + text.length)
}

function showCompletions(input, all) {
  Object.assign(completing, { all, chosen: -1 })
  const list = byId('completions')
  fill(list, all.map(({ text, note }, index) =>
    element('li', { id: `completion-${index}`, role: 'option', 'aria-selected': 'false' },
      element('b', {}, text), note && element('span', {}, note))))
  list.hidden = all.length === 0
  byId('completion-count').textContent = all.length > 0 ? `${counted(all.length, 'completion')}, arrows choose` : ''
  setAttribute(input, 'aria-activedescendant', undefined)
  list.onpointerdown = event => {
    event.preventDefault()
    const item = event.target.closest('li')
    if (item) markCompletion(input, [...list.children].indexOf(item))
    showCompletions(input, [])
  }
}

/** Chooses a completion of the open list, which begins again at its end. */
function markCompletion(input, index) {
  const items = byId('completions').children
  items[completing.chosen]?.setAttribute('aria-selected', 'false')
  completing.chosen = (index + items.length) % items.length
  const item = items[completing.chosen]
  item.setAttribute('aria-selected', 'true')
  item.scrollIntoView({ block: 'nearest' })
  input.setAttribute('aria-activedescendant', item.id)
  insert(input, completing.all[completing.chosen].text)
}

function areCompletionsOpen() {
  return !byId('completions').hidden
}
