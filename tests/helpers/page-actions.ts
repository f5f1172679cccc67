/** What tests do on any page in a browser: find buttons and toasts, confirm actions, and wait until the page has settled. */
import type { Locator, Page } from 'playwright-core'
import { UNABLE } from './can-press.ts'

/** The button with exactly this name. */
export const button = (place: Page | Locator, name: string): Locator => place.getByRole('button', { name, exact: true })

/** The button with this name, while a press of it has an effect: see `canPress`. */
export const readyButton = (place: Page | Locator, name: string): Locator =>
  button(place, name).and(place.locator(`:not(${UNABLE})`))

/** Presses an action's button, then the button with the same name in the dialog. */
export const confirmAction = async (page: Page, name: string): Promise<void> => {
  await button(page, name).tap()
  const dialog = page.getByRole('dialog')
  await button(dialog, name).tap()
  await dialog.waitFor({ state: 'detached' })
}

/** Resolves when the page's URL has this path and query. */
export const arrive = (page: Page, to: string): Promise<void> =>
  page.waitForURL((url) => url.pathname + url.search === to)

/** The toast with this sentence. */
export const toast = (page: Page, sentence: string): Locator =>
  page.getByRole('status').getByText(sentence, { exact: true })

/** Resolves when the current history entry has this number of open overlays. Press Back only after this. */
export const settled = (page: Page, overlays: number): Promise<unknown> =>
  page.waitForFunction(
    (wanted) => ((history.state as { overlays?: number } | null)?.overlays ?? 0) === wanted,
    overlays,
  )
