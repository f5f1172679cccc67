/** One step of the walk: a call, who makes it, and where its arguments come from. */
import type { Answers } from './answers.ts'
import type { ArgsOf, Name } from './rows.ts'

/** Who calls. */
export type Caller = 'visitor' | 'customer' | 'merchant'

/** What a walk knows before it begins. */
export interface Known {
  /** Address of the backend without the API's path: `https://park.example`. */
  origin: string
  /** Days of the park: `2026-11-21`. */
  today: string
  tomorrow: string
  /** Ids to ask for, by call, where no list names any: `{ getUser: '7' }`. */
  ids: Readonly<Partial<Record<Name, string>>>
  /** For the calls that send a text message and take its code. */
  phone?: string | undefined
  newPhone?: string | undefined
  /** The code in the message to a phone. */
  readSmsCode?: (phone: string) => Promise<string | undefined>
}

export interface Step<N extends Name = Name> {
  name: N
  as: Caller
  /** `undefined`: nothing to ask for; the step is left out. */
  args: (at: Answers, known: Known) => ArgsOf<N> | undefined | Promise<ArgsOf<N> | undefined>
  /** What has to be there for the step, in words. */
  needs: string
}

type MakeArgs<N extends Name> = Step<N>['args']
export type AnyStep = { [N in Name]: Step<N> }[Name]

export const step = <N extends Name>(as: Caller, name: N, args: MakeArgs<N>, needs = ''): AnyStep =>
  ({ name, as, args, needs }) as unknown as AnyStep

/** A list, its first page. */
export const PAGE = { pageSize: 10, pageNum: 1 }
