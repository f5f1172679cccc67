/* global document */
/** Adds a second widget to the page after the loader has started. The loader finds it, too. */
document.getElementById('later').addEventListener(
  'click',
  ({ currentTarget }) => {
    const stage = document.createElement('div')
    stage.className = 'stage'
    const widget = document.createElement('div')
    widget.dataset.parkWidget = 'forklift'
    widget.dataset.apiBase = '/api'
    stage.append(widget)
    document.getElementById('slot').append(stage)
    currentTarget.hidden = true
  },
  { once: true },
)
