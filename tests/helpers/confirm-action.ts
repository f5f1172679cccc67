/** Helpers for actions that ask for confirmation in a dialog. */
import { within } from '@testing-library/dom'
import type { Opened } from './open-screen.ts'

/** Presses the action's button. @returns the confirmation dialog. */
export const openConfirmation = async (park: Opened, name: string): Promise<HTMLElement> => {
  await park.user.click(await park.findByRole('button', { name }))
  const dialog = await park.findByRole('dialog')
  within(dialog).getByRole('button', { name })
  return dialog
}

/** Presses the action's button, then the button with the same name in the dialog.
 * @example await confirmAction(park, 'End use') */
export const confirmAction = async (park: Opened, name: string): Promise<void> =>
  park.user.click(within(await openConfirmation(park, name)).getByRole('button', { name }))
