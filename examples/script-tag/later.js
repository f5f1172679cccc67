/* global document */
/** Puts a second widget on the page, long after the loader has looked at it: found all the same. */
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
