// The acts that are possible at the step that is shown: buttons and fields on the cards. A `hand` is what one card offers.

const emptyOffer = { taps: [], others: [], inputs: [], tabs: [] }

/** The offer of a step of a live run; there is none within a transition. */
function offerAt(run, station) {
  const offer = station.part === station.row.parts - 1 && run.offers?.[station.row.index]
  return offer ? { ...emptyOffer, ...offer } : undefined
}

/** Returns the taps and inputs of a card by name, or undefined if nothing can be done on it. */
function handOf(offer, face, box) {
  if (!offer || face.id === undefined || box.role === 'behind' || box.isHidden) return undefined
  const taps = offer.taps.filter(tap => tap.screen === face.id)
  const names = new Set((face.inputs ?? []).map(([name]) => name))
  const inputs = box.isCovered ? [] : offer.inputs.filter(input => names.has(input.name))
  if (taps.length + inputs.length === 0) return undefined
  return { taps: byName(taps), inputs: byName(inputs), key: JSON.stringify([taps, inputs]) }
}

function byName(items) {
  return new Map(items.map(item => [item.name, item]))
}

/** The lines that choose the tabs of a bar, empty where one cannot be chosen. */
function tabLines(offer, node) {
  const lines = byName(offer?.tabs ?? [])
  return node.tabs.map(tab => lines.get(tab.name)?.line ?? '')
}

/** A button that taps an action. One that needs arguments asks for them first. */
function tapButton(tap, isNext) {
  const values = tap.arguments ?? []
  const asks = values.length > 0 ? 'dialog' : undefined
  return element('li.tap', {}, element(`button.pill${isNext ? '.next' : ''}`,
    { type: 'button', 'data-line': tap.line, 'aria-haspopup': asks },
    tap.name,
    values.length > 0 && element('i', {}, ` ${values.join(' ')}`),
    isNext && spoken(', comes next')))
}

/** The inputs of a screen as fields. A text is entered by Enter, or before the next tap. */
function entries(screen, hand) {
  const fields = (screen.inputs ?? []).map(([name, value]) => {
    const input = hand.inputs.get(name)
    if (!input) return table('', [[name, value]])
    return entry(input, draftOf(input.line) ?? (input.secret ? '' : value), value)
  })
  return fields.length > 0 && element('div.entries', {}, element('p.label', {}, 'Enter'), fields)
}

function entry(input, text, value) {
  const field = element('input', {
    type: input.secret ? 'password' : 'text', 'data-line': input.line, autocomplete: 'off', spellcheck: 'false',
    autocapitalize: 'off', enterkeyhint: 'done',
  })
  field.value = text
  field.entered = input.secret ? '' : value
  const kind = text === field.entered ? 'label.entry' : 'label.entry.pending'
  return element(kind, {}, element('span', {}, input.name), field)
}

/** Returns the lines that an offer has beside the cards, and on cards that are not in sight. */
function othersOf(offer, isInSight) {
  const others = offer.others.map(other => ({ words: other.name, ...other, isOptional: true }))
  const rest = [
    ...offer.taps.map(tap => ({ ...tap, words: tap.name })),
    ...offer.inputs.map(input =>
      ({ ...input, words: `Type ${input.name}`, arguments: ['text'], secret: input.secret ? 0 : undefined })),
    ...offer.tabs.map(tab => ({ ...tab, words: `Tab ${tab.name}` })),
  ]
  return [...others, ...rest.filter(each => !isInSight(each.line))]
}

/** Writes a line of the prompt: a word that is empty or has spaces or quotes becomes a string of Lua. */
function lineOf(line, values = []) {
  return [line, ...values.map(wordOf)].join(' ')
}

function wordOf(text) {
  if (text !== '' && !/[\s"'\\]/.test(text)) return text
  const escaped = text.replace(/[\\"]/g, '\\$&').replace(/\n/g, '\\n').replace(/\r/g, '\\r')
  return `"${escaped}"`
}
