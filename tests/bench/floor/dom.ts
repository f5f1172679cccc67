/** DOM functions that the floor uses instead of a framework. */

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A value escaped for HTML; null and undefined become a dash. */
export const safe = (value: unknown): string => String(value ?? '–').replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '')

/** The markup's first element. */
export const element = <E extends HTMLElement = HTMLElement>(markup: string): E => {
  const template = document.createElement('template')
  template.innerHTML = markup
  return template.content.firstElementChild as E
}

export const one = <E extends Element = HTMLElement>(root: ParentNode, selector: string): E =>
  root.querySelector<E>(selector)!

/** One listener for all buttons: `data-on` names the action of the pressed element. */
export const onPress = (root: HTMLElement, actions: Record<string, (pressed: HTMLElement) => unknown>): void =>
  root.addEventListener('click', ({ target }) => {
    const pressed = (target as Element).closest<HTMLElement>('[data-on]')
    if (pressed) actions[pressed.dataset.on ?? '']?.(pressed)
  })
