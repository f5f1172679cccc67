import { expect } from 'vitest'
import { canPress } from './can-press.ts'
import type { Opened } from './open-screen.ts'
import { until } from './until.ts'

/** Presses a button as soon as a press has an effect.
 * @example await press(park, 'Pay') */
export const press = async (park: Opened, name: string | RegExp): Promise<void> => {
  const button = await park.findByRole('button', { name })
  await until(() => expect(canPress(button)).toBe(true))
  await park.user.click(button)
}
