/** What was typed into a form and not sent: it outlives the screen and a reload of the page, for the person who typed it. */
import type { App } from './app.ts'
import { isRecord } from './shape.ts'

type Place = Pick<App, 'saved' | 'session'>

/** A form's draft; empty for none, and for somebody else's. */
export const readDraft = ({ saved, session }: Place, form: string): Record<string, unknown> => {
  const draft = saved.$state.get().drafts[form]
  return isRecord(draft) && draft.of === session.userId && isRecord(draft.values) ? draft.values : {}
}

/** @param values without them the draft is thrown away. */
export const keepDraft = ({ saved, session }: Place, form: string, values?: object): void => {
  const { [form]: _, ...others } = saved.$state.get().drafts
  saved.set({ drafts: values ? { ...others, [form]: { of: session.userId, values } } : others })
}
