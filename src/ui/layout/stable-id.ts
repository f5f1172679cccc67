/** Ids that tie labels, hints and errors to their controls. They count within the root they stand in, a widget's shadow root: other
 * copies of this package may use the same ones. */
import { useState } from 'react'
import { INITIAL_KEY_COUNTER } from '../../contract/limits.ts'

let key = INITIAL_KEY_COUNTER

/** A new id, like `park-2018`. */
export const nextId = (): string => `park-${key++}`

/** An id that a part keeps for its life; `given` wins. */
export const useStableId = (given?: string): string => {
  const [made] = useState(nextId)
  return given ?? made
}
