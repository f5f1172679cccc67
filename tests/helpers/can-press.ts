/** Selects buttons that a press has no effect on: disabled and busy ones. */
export const UNABLE = ':disabled, [aria-disabled=true]'

/** Whether a press of the button has an effect: it is neither disabled nor busy. A busy button keeps the focus, so it is not `disabled`.
 * @example await until(() => expect(canPress(park.getByRole('button', { name: 'Pay' }))).toBe(true)) */
export const canPress = (button: Element): boolean => !button.matches(UNABLE)
