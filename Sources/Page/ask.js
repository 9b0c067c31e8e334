// A dialog that asks for the arguments of an act: items to choose from, and a field for each argument.

const askWidth = 320
const askHeight = 360

/** Asks beside a button. Returns the values, or undefined if the user gives up. */
function ask(question, button) {
  const dialog = byId('ask')
  return new Promise(resolve => {
    let values
    const answer = given => {
      values = given
      dialog.close()
    }
    fill(dialog, askForm(question, answer, () => dialog.close()))
    dialog.onclose = () => resolve(values)
    dialog.onclick = event => { if (event.target === dialog) dialog.close() } // beside its contents
    putBeside(dialog, button)
    dialog.showModal()
    dialog.querySelector('.items button, input')?.focus()
  })
}

function askForm({ title, items = [], fields, verb, words }, answer, giveUp) {
  const inputs = fields.map(askInput)
  const list = items.length > 0 && itemList(items, inputs, answer)
  const form = element('form', {},
    element('h2', { id: 'ask-title' }, title),
    words && element('p.soft', {}, words),
    list,
    fields.map((field, index) => element('label', {}, element('span', {}, labelOf(field)), inputs[index])),
    element('div.buttons', {},
      element('button.tool', { type: 'button' }, 'Cancel'),
      element('button.tool.main', { type: 'submit' }, verb)))
  form.querySelector('.buttons button').onclick = giveUp
  form.onsubmit = event => {
    event.preventDefault()
    answer(givenValues(fields, inputs))
  }
  if (list) connectItems(list, inputs[0])
  return form
}

function labelOf(field) {
  return joined([field.name, field.isOptional && '(optional)'], ' ')
}

function askInput(field) {
  return element('input', {
    type: field.isSecret ? 'password' : 'text', required: field.isRequired, autocomplete: 'off', spellcheck: 'false',
    autocapitalize: 'off',
  })
}

/** Arguments that are optional are left out from the first one on that is empty. */
function givenValues(fields, inputs) {
  const values = inputs.map(input => input.value)
  const end = values.findIndex((value, index) => value === '' && fields[index].isOptional)
  return end < 0 ? values : values.slice(0, end)
}

/** Choosing an item answers at once, or if more is asked for, fills the first field. */
function itemList(items, inputs, answer) {
  const choose = item => {
    if (inputs.length === 1) return answer([item.text])
    inputs[0].value = item.text
    inputs[1].focus()
  }
  return element('ul.items', {}, items.map(item => {
    const button = element('button', { type: 'button' },
      element('b', {}, item.text), item.note && element('span', {}, item.note))
    button.onclick = () => choose(item)
    return element('li', {}, button)
  }))
}

/** Arrows go through the items; typing leaves those that contain the text. */
function connectItems(list, input) {
  list.onkeydown = event => {
    const direction = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!direction) return
    const buttons = [...list.querySelectorAll('li:not([hidden]) button')]
    buttons[buttons.indexOf(event.target) + direction]?.focus()
    event.preventDefault()
  }
  input.oninput = () => {
    const wanted = input.value.toLowerCase()
    for (const item of list.children) item.hidden = !item.textContent.toLowerCase().includes(wanted)
  }
}

/** Below a button if there is room, or above it; on a small screen the dialog is at the bottom. */
function putBeside(dialog, button) {
  const box = button.getBoundingClientRect()
  const x = Math.max(8, Math.min(box.left, innerWidth - askWidth - 8))
  const isBelow = box.bottom + askHeight < innerHeight || box.top < innerHeight / 2
  dialog.style.setProperty('--x', `${x}px`)
  dialog.style.setProperty('--y', isBelow ? `${Math.min(box.bottom + 6, innerHeight - askHeight - 8)}px` : 'auto')
  dialog.style.setProperty('--up', isBelow ? 'auto' : `${innerHeight - box.top + 6}px`)
}
