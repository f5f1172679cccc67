/** What is typed into a form and not sent yet: it outlives a reload, another screen, and a login in between. */
import type { App } from '../app.ts'
import { isRecord } from '../http/parse.ts'

/** As many drafts as are kept; the one begun first goes first. */
const DRAFTS_MAX = 8

const isSameKind = (a: unknown, b: unknown): boolean => typeof a === typeof b && Array.isArray(a) === Array.isArray(b)

export interface Draft<Values extends object> {
  /** What a form begins with: these, and in their place what was typed before, as far as it is of the same kind. */
  restore<Asked extends Partial<Values>>(initial: Asked): Asked
  /** Fields that are not among these stay as they were kept. */
  keep(values: Partial<Values>): void
  /** It was sent, or given up. */
  forget(): void
  /** Something was typed before. */
  isThere(): boolean
}

/** @param name of the form and what it is about; drafts of one person are never another's. A visitor's are those of whoever logs in
 * next: he may have typed before the login that the form leads to.
 * @example
 * const draft = createDraft<Values>(app, `sign-up ${activityId}`)
 * const form = createForm(draft.restore(EMPTY), RULES)
 * form.$values.listen(draft.keep) */
export const createDraft = <Values extends object>(app: App, name: string): Draft<Values> => {
  const key = `${app.session.userId ?? ''} ${name}`
  const visitors = ` ${name}`
  const drafts = (): Record<string, unknown> => app.saved.$state.get().drafts
  const others = (): [string, unknown][] => Object.entries(drafts()).filter(([one]) => one !== key && one !== visitors)
  const before = (): unknown => drafts()[visitors] ?? drafts()[key]
  return {
    restore: (initial) => {
      const kept = before()
      if (!isRecord(kept)) return initial
      const restored = Object.entries(initial).map(([field, value]) => [
        field,
        isSameKind(kept[field], value) ? kept[field] : value,
      ])
      return Object.fromEntries(restored) as typeof initial
    },
    keep: (values) =>
      app.saved.set({
        drafts: Object.fromEntries([...others().slice(1 - DRAFTS_MAX), [key, { ...(before() as object), ...values }]]),
      }),
    forget: () => app.saved.set({ drafts: Object.fromEntries(others()) }),
    isThere: () => before() !== undefined,
  }
}
