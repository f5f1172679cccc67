import type { App } from '../../../src/core/app.ts'
import { createDraft, type Draft } from '../../../src/core/form/draft.ts'

/** Draft of a meter's next top-up: its amount, and the attempts to create its order. */
export const topUpDraft = <Values extends object>(app: App, meterNo: string): Draft<Values> =>
  createDraft(app, `top-up ${meterNo}`)
