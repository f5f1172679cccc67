/** Whether a key press belongs to an input method, such as the Enter that accepts a word. Safari ends the composition before this key
 * press, which then has only the key code 229. */
export const isComposing = ({ isComposing, keyCode }: KeyboardEvent): boolean => isComposing || keyCode === 229
