/** Ids that tie labels, hints and errors to their controls. */
import { useState } from 'react'
import { INITIAL_KEY_COUNTER } from '../contract/limits.ts'

/** Shared by every copy of this package in a page: two widgets may stand in the same document. */
const COUNTER = Symbol.for('parkside.keys')

const counter = globalThis as unknown as Record<typeof COUNTER, number | undefined>

/** A new id, like `park-2018`. */
export const nextId = (): string => {
  const key = counter[COUNTER] ?? INITIAL_KEY_COUNTER
  counter[COUNTER] = key + 1
  return `park-${key}`
}

/** An id that a part keeps for its life; `given` wins. */
export const useKey = (given?: string): string => {
  const [made] = useState(nextId)
  return given ?? made
}
