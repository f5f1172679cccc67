/** Drafts: form input that was not submitted yet. A draft survives a reload, navigation and a login, and belongs to the user who typed
 * it. */
import { isRecord, isSameKind } from '../http/parse.ts'
import type { SavedState } from '../store/saved-state.ts'
import type { Session } from '../session/session.ts'
import { ATTEMPTS } from './draft-owner.ts'

/** Maximum number of drafts. The oldest draft is dropped first. Each field with pending uploads has a draft, in addition to its form. */
const DRAFTS_MAX = 16

/** Field of the shared state that stores the draft: `formData` for the forklift form, `drafts` for all other forms. */
type Slot = 'drafts' | 'formData'

/** An attempt to submit that the server has not accepted yet. */
export interface SubmissionAttempt {
  /** Idempotency key, sent with each retry. */
  key: string
  /** Time of the first attempt, epoch ms, by the app's clock. */
  at: number
  /** The values that were sent last. */
  sent: unknown
  /** There was no response, so the server may have processed it. */
  isLost: boolean
}

export interface Draft<Values extends object> {
  /** Returns `initial` with the draft's values. A value whose type differs from the initial one is ignored. */
  restore<Asked extends Partial<Values>>(initial: Asked): Asked
  /** Stores these values; other fields of the draft do not change. */
  keep(values: Partial<Values>): void
  /** Deletes the draft after it was submitted or discarded. Attempts of other submissions that got no response are kept. */
  forget(submission?: string): void
  exists(): boolean
  /** The unaccepted attempt of a submission, if any. */
  getAttempt(submission: string): SubmissionAttempt | undefined
  setAttempt(submission: string, value: SubmissionAttempt): void
  /** Deletes the attempt of a submission, so that the next one creates another entity. The values do not change. */
  endAttempt(submission: string): void
}

const isAttempt = (value: unknown): value is SubmissionAttempt =>
  isRecord(value) && typeof value.key === 'string' && typeof value.at === 'number'

/** Creates the draft of a form for the current user or visitor. It never reads or writes another user's draft, not even if the user
 * changes while the form is shown. A visitor who logs in keeps the draft.
 * @param name identifies the form and its subject. @param slot default `drafts`.
 * @example
 * const draft = createDraft<Values>(app, `sign-up ${activityId}`)
 * const form = createDraftForm(draft, EMPTY, RULES) */
export const createDraft = <Values extends object>(
  { session, saved }: { session: Session; saved: SavedState },
  name: string,
  slot: Slot = 'drafts',
): Draft<Values> => {
  const currentUserId = (): string => session.userId ?? ''
  let owner = currentUserId()
  const isOwn = (): boolean => {
    // The visitor has logged in.
    owner ||= currentUserId()
    return owner === currentUserId()
  }
  const key = (): string => `${owner} ${name}`
  const all = (): Record<string, unknown> => saved.$state.get()[slot]
  const read = (): Record<string, unknown> | undefined => {
    const kept = isOwn() ? all()[key()] : undefined
    return isRecord(kept) ? kept : undefined
  }
  const others = (): [string, unknown][] => Object.entries(all()).filter(([one]) => one !== key())
  const write = (part: object): void => {
    if (!isOwn()) return
    const next = [...others().slice(1 - DRAFTS_MAX), [key(), { ...read(), ...part }] as const]
    saved.set({ [slot]: Object.fromEntries(next) })
  }
  const attempts = (): Record<string, unknown> => {
    const kept = read()?.[ATTEMPTS]
    return isRecord(kept) ? kept : {}
  }
  return {
    restore: (initial) => {
      const kept = read()
      if (!kept) return initial
      const restored = Object.entries(initial).map(([field, value]) => [
        field,
        isSameKind(kept[field], value) ? kept[field] : value,
      ])
      return Object.fromEntries(restored) as typeof initial
    },
    keep: write,
    forget: (submission) => {
      if (!read()) return
      const lost = Object.entries(attempts()).filter(
        ([one, value]) => one !== submission && isAttempt(value) && value.isLost,
      )
      const rest = lost.length > 0 ? [[key(), { [ATTEMPTS]: Object.fromEntries(lost) }]] : []
      saved.set({ [slot]: Object.fromEntries([...others(), ...rest]) })
    },
    exists: () => read() !== undefined,
    getAttempt: (submission) => {
      const kept = attempts()[submission]
      return isAttempt(kept) ? kept : undefined
    },
    setAttempt: (submission, value) => write({ [ATTEMPTS]: { ...attempts(), [submission]: value } }),
    endAttempt: (submission) => {
      const { [submission]: ended, ...others } = attempts()
      if (ended) write({ [ATTEMPTS]: others })
    },
  }
}
