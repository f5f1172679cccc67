/** An action that asks before it is done. */
import { within } from '@testing-library/dom'
import type { Opened } from './open-screen.ts'

/** Presses the action's button. @returns the dialog that asks. */
export const askFor = async (park: Opened, name: string): Promise<HTMLElement> => {
  await park.user.click(await park.findByRole('button', { name }))
  const dialog = await park.findByRole('dialog')
  within(dialog).getByRole('button', { name })
  return dialog
}

/** Presses the action's button, and the one of the same name in the dialog.
 * @example await confirmAction(park, 'End use') */
export const confirmAction = async (park: Opened, name: string): Promise<void> =>
  park.user.click(within(await askFor(park, name)).getByRole('button', { name }))
