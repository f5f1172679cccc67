import type { Locale } from '../titles.ts'

/** Meaning of a state; it determines the colour of its `<Tag>`.
 * `pending`: waits for a decision or an action (amber) · `progress`: in progress (blue) · `done`: succeeded (green) · `failed`: failed
 * (red) · `neutral`: over, or a category (grey). */
export type Tone = 'pending' | 'progress' | 'done' | 'failed' | 'neutral'

/** Tone and labels of every state, by the state's name in the model. A missing or surplus state is a type error.
 * @example
 * export const jobStates: StateTable<keyof typeof JOB> = {
 *   recruiting: { tone: 'progress', en: 'Recruiting', 'zh-CN': '招聘中' },
 *   closed: { tone: 'neutral', en: 'Closed', 'zh-CN': '已关闭' },
 * } */
export type StateTable<Name extends string> = Readonly<Record<Name, Readonly<{ tone: Tone } & Record<Locale, string>>>>

/** The labels without the tones, for filters and sentences.
 * @example labelsOf(jobStates, 'en') // { recruiting: 'Recruiting', closed: 'Closed' } */
export const labelsOf = <Name extends string>(table: StateTable<Name>, locale: Locale): Record<Name, string> =>
  Object.fromEntries(Object.keys(table).map((name) => [name, table[name as Name][locale]])) as Record<Name, string>
