/** What Enter does in a form. */

/** The boxes of a form that take text, in order. */
const boxesOf = (form: EventTarget | null): HTMLElement[] =>
  Array.from((form as HTMLElement).querySelectorAll<HTMLElement>('input:not([type="file"]), textarea'))

const nextBox = ({ target, currentTarget }: Event): HTMLElement | undefined => {
  const boxes = boxesOf(currentTarget)
  return boxes[boxes.indexOf(target as HTMLElement) + 1]
}

const HINT = 'enterkeyhint'

/** What Enter does in a box of one line; in one of several it begins the next. */
const hintOf = ({ target }: Event): string | null => (target as HTMLElement).getAttribute(HINT)

/** The phone's keyboard says what Enter does: `next`, or `done` in the last box. */
const sayEnter = (event: Event): void => {
  const hint = hintOf(event)
  if (hint === 'next' || hint === 'done')
    (event.target as HTMLElement).setAttribute(HINT, nextBox(event) ? 'next' : 'done')
}

/** Enter leads to the next box; in a box that says `send` or `go` on the phone's keyboard it sends the form. */
const goOn = (event: KeyboardEvent, submit: () => void): void => {
  const { target } = event
  const hint = hintOf(event)
  if (event.key !== 'Enter' || event.isComposing || !(hint || target instanceof HTMLInputElement)) return
  event.preventDefault()
  if (hint === 'send' || hint === 'go') return submit()
  const next = nextBox(event)
  if (next) next.focus()
  else (target as HTMLElement).blur()
}

/** Follows Enter in a form, and what the phone's keyboard says about it. @returns stops. */
export const followEnter = (form: HTMLFormElement, submit: () => void): (() => void) => {
  const onKeyDown = (event: KeyboardEvent): void => goOn(event, submit)
  form.addEventListener('keydown', onKeyDown)
  form.addEventListener('focusin', sayEnter)
  return () => {
    form.removeEventListener('keydown', onKeyDown)
    form.removeEventListener('focusin', sayEnter)
  }
}
