// The start: the controls, and the document that the file holds. A live page gets its document from the program.

function begin(source, place) {
  connectButtons()
  connectSlider()
  connectFind()
  connectHighlight()
  connectKeys()
  connectChoices()
  page.map?.connect()
  connectWindow()
  play(false)
  show(source, place)
}

const held = JSON.parse(byId('document').textContent)
if (held) begin(held)
window.flowhost = { show }
