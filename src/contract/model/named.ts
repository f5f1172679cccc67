/** Returns the name of an enum value of the API.
 * @returns `undefined` for null and for an unknown number, so that a newer server does not break a screen.
 * @example nameOf(BOOKING, 3) // 'booked' */
export const nameOf = <T extends Readonly<Record<string, number>>>(
  table: T,
  value: number | null,
): (keyof T & string) | undefined => Object.keys(table).find((name) => table[name] === value)
