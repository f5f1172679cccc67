/** Mounts and removes many widgets on one page. */
import { painted, whenPainted } from './painted.ts'

const FORKLIFT = {
  id: '3',
  name: 'CPD30 Electric',
  type: 'Electric counterbalance',
  gantry: '4.5 m three-stage',
  otherConfigurations: 'Side shift',
  hourPrice: 60,
  photo: '',
}

let stage: HTMLElement | undefined

/** Responds to API calls within the page, because a hundred at a time would measure the connection. */
export const answerCalls = (): void => {
  const answer = JSON.stringify({ code: 200, data: FORKLIFT, message: 'ok' })
  window.fetch = () => Promise.resolve(new Response(answer, { headers: { 'content-type': 'application/json' } }))
}

const isDrawn = ({ shadowRoot }: Element): boolean =>
  Boolean(
    shadowRoot?.querySelector('input')?.getClientRects().length && shadowRoot.textContent?.includes(FORKLIFT.name),
  )

/** @returns time until all widgets have rendered, ms. */
export const mountWidgets = async (tag: string, count: number): Promise<number> => {
  await customElements.whenDefined(tag)
  const began = performance.now()
  stage = document.createElement('div')
  for (let n = 0; n < count; n++) {
    const widget = document.createElement(tag)
    widget.setAttribute('route', '/apply?id=3')
    widget.setAttribute('locale', 'en')
    stage.append(widget)
  }
  document.body.append(stage)
  let drawn = 0
  const { at } = await whenPainted(`${count} widgets`, () => {
    while (drawn < count && isDrawn(stage!.children[drawn]!)) drawn += 1
    return drawn === count
  })
  return at - began
}

/** @returns time until a frame is painted and no task is left, including the widgets' clean-up, ms. */
export const removeWidgets = async (): Promise<number> => {
  const began = performance.now()
  stage?.remove()
  stage = undefined
  await painted()
  return performance.now() - began
}
