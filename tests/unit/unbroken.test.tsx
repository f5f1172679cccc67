import { expect, it } from 'vitest'
import { unbroken } from '../../src/ui/layout/unbroken.tsx'
import { renderUi } from '../helpers/render.tsx'

const piecesOf = async (words: string): Promise<(string | null)[]> => {
  await renderUi(<p data-words>{unbroken(words)}</p>)
  const shown = [...document.querySelectorAll('[data-words]')].at(-1)
  expect(shown?.textContent).toBe(words)
  return [...(shown?.querySelectorAll('span') ?? [])].map((span) => span.textContent)
}

it.each([
  ['Tomorrow 10:00-11:00', ['10:00-11:00']],
  ['DB-A03112', ['DB-A03112']],
  ['A区-03-112', ['A区-03-112']],
  ['C2-04 冷藏间 700 平方米', ['C2-04']],
  ['Stalls D-07, E-08', ['D-07,', 'E-08']],
  ['A区 2–4 号仓', ['2–4']],
  ['09:00 – 18:00', []],
  ['Zone 3, cold-chain meeting room', ['cold-chain']],
  // Long numbers may break at their hyphens.
  ['FL-20261122-000123', []],
  ['ABCDEFGHIJKLMNOP-1', []],
])('keeps the numbers of %s in one piece', async (words, pieces) => {
  expect(await piecesOf(words)).toEqual(pieces)
})

it('takes little time for a long word without a number', () => {
  const start = performance.now()
  // With quadratic time, it would take more than ten seconds.
  unbroken(`${'x'.repeat(100_000)}-`)
  expect(performance.now() - start).toBeLessThan(2000)
})
