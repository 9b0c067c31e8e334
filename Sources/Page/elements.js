// Elements of the page. Texts become text nodes, so that no name is ever markup.

const svgSpace = 'http://www.w3.org/2000/svg'

function byId(id) {
  return document.getElementById(id)
}

/** Makes an element: `element('p.soft', { title: 'x' }, child, …)`. Leaves out what is absent. */
function element(selector, attributes = {}, ...children) {
  const [tag, ...classes] = selector.split('.')
  const made = document.createElement(tag)
  if (classes.length > 0) made.className = classes.join(' ')
  for (const [name, value] of Object.entries(attributes)) setAttribute(made, name, value)
  made.append(...present(children))
  return made
}

/** Replaces the contents of an element. */
function fill(target, ...children) {
  target.replaceChildren(...present(children))
}

function present(children) {
  return children.flat().filter(child => child !== null && child !== undefined && child !== false)
}

/** Sets an attribute, or removes one that is false or undefined. */
function setAttribute(target, name, value) {
  if (value === undefined || value === null || value === false) target.removeAttribute(name)
  else target.setAttribute(name, value === true ? '' : value)
}

function icon(name) {
  const picture = document.createElementNS(svgSpace, 'svg')
  const use = document.createElementNS(svgSpace, 'use')
  picture.setAttribute('class', 'icon')
  picture.setAttribute('aria-hidden', 'true')
  use.setAttribute('href', `#icon-${name}`)
  picture.append(use)
  return picture
}

const actIcons = {
  launch: 'launch', relaunch: 'launch', restart: 'launch', tap: 'tap', type: 'type', tab: 'tab',
  back: 'back', hold_back: 'back', leave: 'back', tap_outside: 'tap', fire_timer: 'clock',
  swipe: 'swipe', swipe_back: 'swipe', swipe_down: 'down', open: 'link', link: 'link', notify: 'bell',
  wait: 'clock', after: 'clock', answer: 'clock', rotate: 'turn', resize: 'turn', reload: 'turn',
}

function actIcon(act) {
  return icon(actIcons[act.kind] ?? 'act')
}

/** Words for readers of the screen only. */
function spoken(text) {
  return element('span.spoken', {}, text)
}
