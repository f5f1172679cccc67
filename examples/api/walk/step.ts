/** A step of the walk: a call, its caller, and its arguments. */
import type { Answers } from './answers.ts'
import type { ArgsOf, Name } from './rows.ts'

/** Role of the caller. */
export type Caller = 'visitor' | 'customer' | 'merchant'

/** What a walk knows before it starts. */
export interface Known {
  /** URL of the backend without the path of the API: `https://park.example`. */
  origin: string
  /** The park's date of tomorrow: `2026-11-22`. */
  tomorrow: string
  /** Ids by call, for calls whose ids no list contains: `{ getUser: '7' }`. */
  ids: Readonly<Partial<Record<Name, string>>>
  /** Phone number for the calls that send and use a one-time code. */
  phone?: string | undefined
  newPhone?: string | undefined
  /** Reads the code in the text message to a phone. */
  readSmsCode?: (phone: string) => Promise<string | undefined>
}

export interface Step<N extends Name = Name> {
  name: N
  as: Caller
  /** Returns the arguments; `undefined` skips the step. */
  args: (at: Answers, known: Known) => ArgsOf<N> | undefined | Promise<ArgsOf<N> | undefined>
  /** What the step requires, in words. */
  needs: string
  /** Time to wait before the call. */
  pauseMs?: number
}

type MakeArgs<N extends Name> = Step<N>['args']
export type AnyStep = { [N in Name]: Step<N> }[Name]

export const step = <N extends Name>(as: Caller, name: N, args: MakeArgs<N>, needs = ''): AnyStep =>
  ({ name, as, args, needs }) as unknown as AnyStep

/** Arguments for the first page of a list. */
export const PAGE = { pageSize: 10, pageNum: 1 }
