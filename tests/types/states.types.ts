/** Checked by the compiler, never run: mistakes in tables of states and in local texts that do not compile. */
import type { JOB } from '../../src/contract/model/job.ts'
import type { LocalTexts } from '../../src/contract/text/titles.ts'
import type { StateTable } from '../../src/contract/text/states/state-table.ts'

type Job = keyof typeof JOB
const closed = { tone: 'neutral', en: 'Closed', 'zh-CN': '已关闭' } as const

export const whole: StateTable<Job> = { recruiting: closed, closed }
// @ts-expect-error a state has no row
export const missing: StateTable<Job> = { closed }
// @ts-expect-error a row has no state
export const surplus: StateTable<Job> = { recruiting: closed, closed, paused: closed }
// @ts-expect-error a language is missing
export const silent: StateTable<'closed'> = { closed: { tone: 'neutral', en: 'Closed' } }
// @ts-expect-error no such tone
export const loud: StateTable<'closed'> = { closed: { ...closed, tone: 'purple' } }

const en = { greet: (name: string) => `Hello ${name}` }
// @ts-expect-error a text is missing in one language
export const half: LocalTexts<typeof en> = { en, 'zh-CN': {} }
