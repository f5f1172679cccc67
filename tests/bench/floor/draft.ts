/** Stores the form's values, so that they survive a reload. */
import type { ApplyForm } from '../../../src/contract/model/forklift.ts'

const KEY = 'floor.draft'

const read = (): Partial<ApplyForm> => {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<ApplyForm>
  } catch {
    return {}
  }
}

export const draft = read()

addEventListener('pagehide', () => sessionStorage.setItem(KEY, JSON.stringify(draft)))
