/** Formats the result as a readable table. */
import { median, type Goal, type Group, type Row } from './group.ts'
import { FLOOR } from './targets.ts'

export interface Measured {
  group: Pick<Group, 'name' | 'about'>
  rows: Row[]
}

const figure = (value: number): string => {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2
  return Number.isInteger(value) ? String(value) : value.toFixed(digits)
}

const spread = (values: readonly number[] | undefined): string => {
  if (!values?.length) return '–'
  const [least, most] = [Math.min(...values), Math.max(...values)].map(figure)
  const middle = figure(median(values))
  return least === most ? middle : `${middle} (${least} – ${most})`
}

/** How many times the floor's value; undefined if there is no floor to compare with. */
export const ratioOf = ({ values }: Row, target: string): number | undefined => {
  const own = values[target]
  const floor = values[FLOOR]
  if (!own?.length || !floor?.length || target === FLOOR) return undefined
  const ratio = median(own) / median(floor)
  return Number.isFinite(ratio) && ratio >= 0 ? ratio : undefined
}

const goalText = ({ ratio, most }: Goal, unit: string): string =>
  [ratio !== undefined && `≤ ${ratio}×`, most !== undefined && `≤ ${most} ${unit}`].filter(Boolean).join(', ')

/** Whether the goal is met; undefined if there is none or nothing was measured. */
export const isKept = (row: Row, target: string): boolean | undefined => {
  const own = row.values[target]
  if (!row.goal || !own?.length || target === FLOOR) return undefined
  const { ratio, most } = row.goal
  const actual = ratioOf(row, target)
  if (ratio !== undefined && actual === undefined) return undefined
  return (ratio === undefined || actual! <= ratio) && (most === undefined || median(own) <= most)
}

const WORDS = new Map([
  [true, 'ok'],
  [false, 'over'],
])

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

const tableOf = ({ group, rows }: Measured, targets: readonly string[]): string => {
  const others = targets.filter((name) => name !== FLOOR)
  const heads = ['', FLOOR, 'goal', ...others.flatMap((name) => [name, '× floor', ''])]
  const body = rows.map((row) => {
    const cells = others.flatMap((name) => {
      const ratio = ratioOf(row, name)
      return [
        spread(row.values[name]),
        ratio === undefined ? '' : ratio.toFixed(2),
        WORDS.get(isKept(row, name)!) ?? '',
      ]
    })
    const unit = row.unit && `, ${row.unit}`
    return line([row.name + unit, spread(row.values[FLOOR]), row.goal ? goalText(row.goal, row.unit) : '', ...cells])
  })
  return [
    `### ${group.name}: ${group.about}`,
    '',
    line(heads),
    line(heads.map((_, n) => (n === 0 ? '---' : '---:'))),
    ...body,
  ].join('\n')
}

/** Markdown: medians of the rounds, with minimum and maximum. */
export const report = (
  measured: readonly Measured[],
  targets: readonly string[],
  notes: readonly string[],
  failures: readonly string[],
): string =>
  [
    ...measured.map((one) => tableOf(one, targets)),
    `Medians of the rounds (least – most); lower is better. ${notes.join('. ')}.`,
    ...(failures.length ? [`Failed, and left out:\n${failures.map((failure) => `- ${failure}`).join('\n')}`] : []),
  ].join('\n\n')
