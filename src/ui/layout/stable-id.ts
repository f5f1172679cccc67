/** Ids that connect labels, hints and errors with their controls. They are unique within one shadow root; another copy of this package
 * on the page may use the same ids. */
import { useState } from 'react'
import { INITIAL_KEY_COUNTER } from '../../contract/limits/app.ts'

let key = INITIAL_KEY_COUNTER

/** A new id, like `park-2018`. */
export const nextId = (): string => `park-${key++}`

/** An id that is stable while the component is mounted. */
export const useStableId = (): string => useState(nextId)[0]
