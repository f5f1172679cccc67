/** Drafts: what was typed into a form and not sent yet. They outlive a reload, another screen, and a login in between, and belong to
 * the person who typed them. */
import { isRecord } from '../http/parse.ts'
import type { SavedState } from '../store/saved-state.ts'
import type { Session } from '../session/session.ts'

/** Number of drafts kept; the oldest one is dropped first. */
const DRAFTS_MAX = 8

/** Where drafts are stored: the forklift form has a place of its own in the shared state, all others share one. */
type Slot = 'drafts' | 'formData'

/** Field of a stored draft that holds its tries. No form has a field of this name. */
const TRIES = '$tries'

/** A submission that was sent and not accepted yet. */
export interface Try {
  /** Sent with each repeat (`idempotency-key`), so that the server acts once. */
  key: string
  /** When it was sent first, epoch ms, by the park's clock. */
  at: number
  /** What was sent last. */
  sent: unknown
  /** The answer did not come: the server may have acted on it. */
  isLost: boolean
}

export interface Draft<Values extends object> {
  /** `initial` with the kept values in place of those of the same type. */
  restore<Asked extends Partial<Values>>(initial: Asked): Asked
  /** Keeps these values; fields that are not among them stay as they were kept. */
  keep(values: Partial<Values>): void
  /** Drops the draft, after it was sent or given up. Lost tries of submissions other than this one stay. */
  forget(submission?: string): void
  isThere(): boolean
  /** The unfinished try of a submission, if any. */
  getTry(submission: string): Try | undefined
  setTry(submission: string, value: Try): void
}

const isSameKind = (a: unknown, b: unknown): boolean => typeof a === typeof b && Array.isArray(a) === Array.isArray(b)

const isTry = (value: unknown): value is Try =>
  isRecord(value) && typeof value.key === 'string' && typeof value.at === 'number'

/** A draft of the person who is logged in, or of the visitor. It never reads or writes another person's draft, not even when the person
 * changes while the form is shown. A visitor's draft becomes his own when he logs in.
 * @param name names the form and what it is about. @param slot default `drafts`.
 * @example
 * const draft = createDraft<Values>(app, `sign-up ${activityId}`)
 * const form = createForm(draft.restore(EMPTY), RULES)
 * form.$values.listen(draft.keep) */
export const createDraft = <Values extends object>(
  { session, saved }: { session: Session; saved: SavedState },
  name: string,
  slot: Slot = 'drafts',
): Draft<Values> => {
  const present = (): string => session.userId ?? ''
  let owner = present()
  const isOwn = (): boolean => {
    // The visitor has logged in.
    owner ||= present()
    return owner === present()
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
  const tries = (): Record<string, unknown> => {
    const kept = read()?.[TRIES]
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
      const lost = Object.entries(tries()).filter(([one, value]) => one !== submission && isTry(value) && value.isLost)
      const rest = lost.length > 0 ? [[key(), { [TRIES]: Object.fromEntries(lost) }]] : []
      saved.set({ [slot]: Object.fromEntries([...others(), ...rest]) })
    },
    isThere: () => read() !== undefined,
    getTry: (submission) => {
      const kept = tries()[submission]
      return isTry(kept) ? kept : undefined
    },
    setTry: (submission, value) => write({ [TRIES]: { ...tries(), [submission]: value } }),
  }
}
