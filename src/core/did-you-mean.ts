/** Suggests the correct name for a misspelt one. */

/** The Levenshtein distance. */
const distance = (a: string, b: string): number => {
  let row = [...Array(b.length + 1).keys()]
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1))
    }
    row = next
  }
  return row[b.length]!
}

/** The known name closest to the word, ignoring case; `undefined` if none is close enough.
 * @example closestName('auth.gettoken', ['auth.getToken', 'ui.call']) // 'auth.getToken' */
export const closestName = (word: string, known: readonly string[]): string | undefined => {
  const [best] = known
    .map((name) => [distance(word.toLowerCase(), name.toLowerCase()), name] as const)
    .sort(([a], [b]) => a - b)
  return best && best[0] <= Math.max(2, word.length / 3) ? best[1] : undefined
}

/** The suggestion as a sentence with a leading space; empty if there is none. */
export const didYouMean = (word: string, known: readonly string[]): string => {
  const name = closestName(word, known)
  return name ? ` Did you mean ${name}?` : ''
}
