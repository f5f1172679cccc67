/** Methods that the driver calls on a measured page. Nothing runs here until a method is called. */
import { centre, find, isIt, search, type Find, type Point, type State } from './find.ts'
import { whenPainted } from './painted.ts'
import * as widgets from './widgets.ts'

/** What must be visible after an input: all of these elements, another value in a field, or an element that no longer moves. */
export type Step = { see: [Find, State][] } | { changed: Find } | { value: Find; is: string } | { atRest: Find }

/** Time of the last touch or key, by the event's own clock; 0: none since watching began. */
let input = 0
for (const type of ['pointerdown', 'keydown'] as const) {
  addEventListener(type, ({ timeStamp }) => void (input ||= timeStamp), { capture: true, passive: true })
}

/** Path of the last click, from the innermost element outwards. */
let clicked: EventTarget[] | undefined
addEventListener('click', (event) => void (clicked = event.composedPath()), { capture: true, passive: true })

const tell = (target: Find): string => `${target.role} "${target.name}"`

const valueOf = (target: Find): string | undefined => {
  const field = find({ ...target, role: 'field' }, 'shown')
  return field && ((field as HTMLInputElement).value ?? field.textContent)
}

/** Whether an element is where it was a frame ago and can be tapped. */
const restLooker = (target: Find): (() => boolean) => {
  let last = ''
  return () => {
    const element = find(target, 'reachable')
    const place = element ? JSON.stringify(element.getBoundingClientRect()) : ''
    const rests = place !== '' && place === last
    last = place
    return rests
  }
}

const looker = (step: Step): (() => boolean) => {
  if ('see' in step) return () => step.see.every(([target, state]) => find(target, state))
  if ('value' in step) return () => valueOf(step.value) === step.is
  if ('changed' in step) {
    const before = valueOf(step.changed)
    return () => valueOf(step.changed) !== before
  }
  return restLooker(step.atRest)
}

const tellStep = (step: Step): string =>
  'see' in step ? step.see.map(([target]) => tell(target)).join(', ') : JSON.stringify(step)

let watched: Promise<number[]> = Promise.resolve([])

const bench = {
  ...widgets,
  /** Resolves when the element is in this state: with the point that a finger would touch, and the time, ms since navigation. */
  async until(target: Find, state: State): Promise<Point & { at: number }> {
    const { at, value } = await whenPainted(tell(target), () => find(target, state))
    return { at, ...centre(value) }
  },
  /** Scrolls if necessary, then waits like `until` until the element is reachable. */
  async reach(target: Find): Promise<Point> {
    const { value } = await whenPainted(tell(target), () => find(target, 'shown'))
    if (!find(target, 'reachable')) value.scrollIntoView({ block: 'center', behavior: 'instant' })
    return bench.until(target, 'reachable')
  },
  /** Starts to record the next taps for `hit`. */
  forgetClick(): void {
    clicked = undefined
  },
  /** Whether the tap hit the element, and not something that covered it in the meantime. */
  async hit(target: Find): Promise<boolean> {
    const { value } = await whenPainted('a click', () => clicked)
    return value.some((one) => one instanceof Element && isIt(one, target))
  },
  /** Also selects the field's text, so that the next text replaces it. */
  async untilFocus(target: Find): Promise<void> {
    const { value } = await whenPainted(`focus in ${tell(target)}`, () => {
      let active = document.activeElement
      while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
      return active !== null && active === find(target, 'shown') && active
    })
    if ((value as HTMLInputElement).value) (value as HTMLInputElement).select()
  },
  async untilAtRest(target: Find): Promise<Point> {
    await whenPainted(`${tell(target)} at rest`, restLooker(target))
    return bench.until(target, 'reachable')
  },
  /** @returns when the field showed this value, ms since navigation. */
  async untilValue(target: Find, value: string): Promise<number> {
    return (await whenPainted(`"${value}" in ${tell(target)}`, () => valueOf(target) === value)).at
  },
  async untilGone(target: Find): Promise<void> {
    await whenPainted(`no ${tell(target)}`, () => !find(target, 'onScreen'))
  },
  /** Starts to watch for the effects of the next touch or key, step by step. */
  watch(steps: Step[]): void {
    input = 0
    const lookers = steps.map((step) => [tellStep(step), looker(step)] as const)
    watched = (async () => {
      const times: number[] = []
      await whenPainted('a touch or key', () => input > 0)
      for (const [what, look] of lookers) {
        // Several steps may become visible in one frame.
        const at = look() ? performance.now() : (await whenPainted(what, look)).at
        times.push(at - input)
      }
      return times
    })()
    // `watched` returns the same promise, which passes on the rejection.
    watched.catch(() => undefined)
  },
  /** Time from the touch to each step's painted frame, ms. */
  watched: (): Promise<number[]> => watched,
  /** Number of elements in the page and its shadow roots. */
  countElements(): number {
    let count = 0
    search(document, () => (count++, false))
    return count
  },
}

export type Bench = typeof bench

declare global {
  interface Window {
    bench: Bench
  }
}

window.bench = bench
