/** What the steps that write have in common: the sample, the person who calls, what an earlier step has made. */
import type { Answers } from '../answers.ts'
import { step, type AnyStep, type Caller } from '../step.ts'
import type { Name } from '../rows.ts'

/** A name that shows in lists where a row comes from. */
export const SAMPLE = 'Parkside check'

export const A_PERSON = 'the answer of getUser'

/** Name and phone of the person who calls. */
export const self = (at: Answers): { name: string; phone: string } | undefined => {
  const { realName, nickName, phone } = at.data('getUser') ?? {}
  return phone ? { name: realName || nickName || SAMPLE, phone } : undefined
}

export const openIdOf = (at: Answers): string | undefined => at.data('getUser')?.openId ?? undefined

/** The thing that an earlier step has made. */
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
