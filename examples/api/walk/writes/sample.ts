/** Helpers for the steps that write: sample values, the caller's contact, and entities of earlier steps. */
import type { Answers } from '../answers.ts'
import { step, type AnyStep, type Caller } from '../step.ts'
import type { Name } from '../rows.ts'

/** A name that marks created rows in lists. */
export const SAMPLE = 'Parkside check'

export const A_PERSON = 'the answer of getUser (--id getUser=…)'

/** Name and phone of the caller. */
export const self = (at: Answers): { name: string; phone: string } | undefined => {
  const { realName, nickName, phone } = at.data('getUser') ?? {}
  return phone ? { name: realName || nickName || SAMPLE, phone } : undefined
}

export const openIdOf = (at: Answers): string | undefined => at.data('getUser')?.openId ?? undefined

/** Reads an entity that an earlier step has created. */
export const made = (as: Caller, name: Name, from: Name): AnyStep =>
  step(
    as,
    name,
    ((at: Answers) => {
      const id = (at.data(from) as { id?: string } | undefined)?.id
      return id === undefined ? undefined : { id }
    }) as never,
    `the answer of ${from}`,
  )
