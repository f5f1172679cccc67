/** Throws a TypeError for anything but an exact origin: no path, no `*`. */
export const checkOrigin = (origin: string): void => {
  if (new URL(origin).origin !== origin) throw TypeError(`"${origin}" is not an origin`)
}
