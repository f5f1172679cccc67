/** Setup file of the tests with a page: queries of Testing Library wait as long as `until`. */
import { configure, prettyDOM } from '@testing-library/dom'
import { PATIENCE_MS } from './until.ts'

/** `prettyDOM` takes elements only, and queries may search a shadow root. */
const print = (container: Element | ShadowRoot): string =>
  (container instanceof ShadowRoot ? [...container.children] : [container])
    .map((element) => String(prettyDOM(element)))
    .join('\n')

/** An error of a query. It prints the page when its message is read: a query that waits fails many times before its result is there, and
 * printing the page each time took a twentieth of the time. */
const errorOf = (message: string | null, container: Element): Error => {
  const error = new Error(message ?? '')
  error.name = 'TestingLibraryElementError'
  let full: string | undefined
  Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => (full ??= `${message ?? ''}\n\n${print(container)}`),
    // Testing Library replaces the message of the last error.
    set: (text: string) => {
      full = text
    },
  })
  return error
}

configure({ asyncUtilTimeout: PATIENCE_MS, getElementError: errorOf })
