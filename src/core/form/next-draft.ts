import type { Draft } from './draft.ts'
import { filled } from './form.ts'

/** The values of an existing entity, from which the user starts another one. */
export interface NextDraft {
  /** Whether the form's draft has other values, which saving these would replace. Empty values do not count. */
  replacesInput(): boolean
  /** Makes the values the form's draft, and the next submission a new one. */
  save(): void
}

/** @param submission name of the submission that creates the entity.
 * @param values all values of the form; a field that is not copied is empty.
 * @example
 * const next = createNextDraft(createDraft<Values>(app, 'weighing'), 'weighing', { plateNo: '新A12345', remark: '' })
 * if (!next.replacesInput()) next.save() */
export const createNextDraft = <Values extends object>(
  draft: Draft<Values>,
  submission: string,
  values: Partial<Values>,
): NextDraft => ({
  replacesInput: () => {
    const current = Object.entries(draft.restore(values))
    const next = new Map(Object.entries(values))
    return current.some(([field, value]) => filled(value) && JSON.stringify(value) !== JSON.stringify(next.get(field)))
  },
  save: () => {
    draft.endAttempt(submission)
    draft.keep(values)
  },
})
