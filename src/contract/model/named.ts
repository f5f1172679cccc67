/** The name of a wire value: the way from a stored number to its label.
 * @returns `undefined` for a number the table does not know, so that a newer server breaks no screen.
 * @example nameOf(BOOKING, 3) // 'booked' */
export const nameOf = <T extends Readonly<Record<string, number>>>(
  table: T,
  value: number,
): (keyof T & string) | undefined => Object.keys(table).find((name) => table[name] === value)
