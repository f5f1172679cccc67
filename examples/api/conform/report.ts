/** Formats the report for printing. */
import type { Report } from './conform.ts'

/** A text of the backend for one line of a terminal: without control and direction characters, which could change what the terminal shows;
 * line breaks become spaces. */
export const printable = (text: string): string => text.replace(/\s+/g, ' ').replace(/[\p{Cc}\p{Cf}]/gu, '')

const count = (number: number, one: string, many = `${one}s`): string => `${number} ${number === 1 ? one : many}`

const grouped = <T>(items: readonly T[], keyOf: (item: T) => string): [string, T[]][] => {
  const groups = new Map<string, T[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return [...groups]
}

export const reportText = ({ base, differences, notes, checked, unchecked }: Report): string => {
  const found = grouped(differences, ({ where }) => where).map(
    ([where, list]) => `${where}\n${list.map(({ text }) => `  - ${printable(text)}`).join('\n')}`,
  )
  const left = grouped(unchecked, ({ reason }) => reason).map(
    ([reason, list]) => `  ${printable(reason)}\n${list.map(({ line }) => `    ${line}`).join('\n')}`,
  )
  const compared = `${checked.length} of ${count(checked.length + unchecked.length, 'call')} compared with the contract`
  const summary =
    differences.length > 0
      ? `${count(differences.length, 'difference')} in ${count(found.length, 'place')}`
      : 'no differences in these'
  const rest = unchecked.length > 0 ? `; ${count(unchecked.length, 'call')} left out, see "Not checked"` : ''
  return [
    ...found,
    ...(notes.length > 0 ? [`Notes:\n${notes.map((note) => `  ${printable(note)}`).join('\n')}`] : []),
    ...(left.length > 0 ? [`Not checked:\n${left.join('\n')}`] : []),
    `${base}: ${compared}: ${summary}${rest}.`,
  ].join('\n\n')
}
