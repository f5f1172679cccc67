/** The floor as a custom element: the apply form in a shadow root. */
import { createApp } from './app.ts'
import { apply } from './screens/apply.ts'
import css from './style.css'

const style = new CSSStyleSheet()
style.replaceSync(css)

class FloorForklift extends HTMLElement {
  connectedCallback(): void {
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
    root.adoptedStyleSheets = [style]
    const page = document.createElement('main')
    root.replaceChildren(page)
    const stay = (): void => undefined
    apply(
      page,
      createApp(root, { go: stay, back: stay }),
      new URLSearchParams(this.getAttribute('route')?.split('?')[1]),
    )
  }
  disconnectedCallback(): void {
    this.shadowRoot?.replaceChildren()
  }
}

customElements.define('floor-forklift', FloorForklift)
