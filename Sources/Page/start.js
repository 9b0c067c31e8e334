// The start: the controls, and the document that the file holds. A live page gets its document from the program.

function begin(source, place) {
  connectButtons()
  connectSlider()
  connectFind()
  connectHighlight()
  connectKeys()
  connectChoices()
  connectMap()
  connectWindow()
  play(false)
  show(source, place)
}

if (document.documentElement.dataset.live === 'yes') connectLive()
else begin(JSON.parse(byId('document').textContent))
window.flowhost = { show }
