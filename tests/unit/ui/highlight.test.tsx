/** Highlights the words of a search in its results. */
import { describe, expect, it } from 'vitest'
import { excerpt, Highlight } from '../../../src/ui/list/highlight.tsx'
import { renderUi } from './render.tsx'

describe('marked words', () => {
  /** The text with highlighted words in brackets. */
  const marked = (of: string, term: string): string => {
    const { container } = renderUi(<Highlight of={of} term={term} />)
    return [...container.childNodes]
      .map((node) => (node.nodeName === 'MARK' ? `[${node.textContent}]` : node.textContent))
      .join('')
  }

  it.each([
    ['each match, regardless of case', 'Night guard, night shift', 'NIGHT', '[Night] guard, [night] shift'],
    ['in the middle, at both ends', '叉车司机叉车', '叉车', '[叉车]司机[叉车]'],
    ['adjacent matches', 'aaab', 'aa', '[aa]ab'],
    ['several words literally', 'B2 lorry driver', 'lorry driver', 'B2 [lorry driver]'],
    [
      'special characters of patterns literally',
      'Driver (B2) ^$ [x] {1} a|b',
      '(B2) ^$ [x] {1} a|b',
      'Driver [(B2) ^$ [x] {1} a|b]',
    ],
    ['a dot literally', 'a.c abc', 'a.c', '[a.c] abc'],
    ['a backslash', String.raw`C:\docks`, String.raw`:\d`, String.raw`C[:\d]ocks`],
    ['nothing without a search term', 'Driver', '', 'Driver'],
    ['nothing without a match', 'Driver', 'guard', 'Driver'],
    ['characters of two code units completely', 'a😀b', '😀', 'a[😀]b'],
  ])('%s', (_, of, words, expected) => expect(marked(of, words)).toBe(expected))
})

describe('an excerpt', () => {
  it('is empty without a match', () => expect(excerpt('Loads and unloads lorries', 'guard')).toBe(''))

  it('is the whole text if the match is near its start', () =>
    expect(excerpt('Loads and unloads lorries', 'unloads')).toBe('Loads and unloads lorries'))

  it('starts at a word shortly before a later match', () =>
    expect(excerpt('Helps with displays and tastings in the wholesale area', 'tastings')).toBe(
      '…displays and tastings in the wholesale area',
    ))

  it('counts characters in a text without spaces', () => {
    const before = '负责应收应付开票与月度结账以及园区夜间巡逻'
    expect(excerpt(`${before}登记车辆`, '登记')).toBe(`…${before.slice(-16)}登记车辆`)
  })

  it('does not begin within a character that has two code units', () =>
    expect(excerpt(`${'😀'.repeat(20)}登记`, '登记')).toBe(`…${'😀'.repeat(16)}登记`))

  it('contains the text after a second match', () =>
    expect(excerpt('Night guard at night', 'night')).toBe('Night guard at night'))
})
