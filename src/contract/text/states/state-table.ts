import type { Locale } from '../titles.ts'

/** What a state means to the reader; `<Tag>` gives each its colour.
 * `pending`: waits for a decision or an action (amber) · `progress`: under way (blue) · `done`: ended well (green) ·
 * `failed`: ended badly (red) · `neutral`: over, or a category (grey). */
export type Tone = 'pending' | 'progress' | 'done' | 'failed' | 'neutral'

/** Tone and label for every state by its name in the model: a state without a row, or a row without a state, does not compile.
 * @example
 * export const jobStates: StateTable<keyof typeof JOB> = {
 *   recruiting: { tone: 'progress', en: 'Recruiting', 'zh-CN': '招聘中' },
 *   closed: { tone: 'neutral', en: 'Closed', 'zh-CN': '已关闭' },
 * } */
export type StateTable<Name extends string> = Readonly<Record<Name, Readonly<{ tone: Tone } & Record<Locale, string>>>>

/** The labels alone, for filters and sentences.
 * @example labelsOf(jobStates, 'en') // { recruiting: 'Recruiting', closed: 'Closed' } */
export const labelsOf = <Name extends string>(table: StateTable<Name>, locale: Locale): Record<Name, string> =>
  Object.fromEntries(Object.keys(table).map((name) => [name, table[name as Name][locale]])) as Record<Name, string>
