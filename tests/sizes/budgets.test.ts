import { describe, expect, it } from 'vitest'
import {
  figure,
  firstUse,
  largest,
  marked,
  measure,
  readBudgets,
  readReadme,
  statedSizes,
  weigh,
  type Chunk,
  type Chunks,
} from '../tools/sizes.ts'

/** A new brotli may save or cost a few bytes: README's figure may be this far off, kB. */
const README_TOLERANCE_KB = 0.1

const chunk = (brotli: number, part: Partial<Chunk>): Chunk => ({
  isEntry: false,
  raw: 0,
  gzip: 0,
  imports: [],
  dynamicImports: [],
  modules: {},
  ...part,
  brotli,
})

const chunks: Chunks = {
  'host.js': chunk(1, {
    isEntry: true,
    imports: ['shared.js'],
    dynamicImports: ['forklift.js', 'general.js'],
    modules: { 'widgets/host/page.tsx': 9 },
  }),
  'shared.js': chunk(20, {}),
  'forklift.js': chunk(300, {
    imports: ['shared.js', 'kit.js'],
    modules: { 'widgets/forklift/index.ts': 40, 'widgets/forklift/apply.tsx': 50 },
  }),
  'kit.js': chunk(4000, {}),
  'general.js': chunk(50_000, { modules: { 'widgets/general/index.ts': 5 } }),
  'common.js': chunk(600_000, { modules: { 'src/contract/text/en/common.ts': 6 } }),
  'forklift.en.js': chunk(7_000_000, { modules: { 'src/contract/text/en/forklift.ts': 7 } }),
  'icon.svg': chunk(1, {}),
}

describe('the first use of a route', () => {
  it('is the entry, its area, their texts and all their imports, each once', () => {
    expect(weigh(chunks, firstUse(chunks, '/apply', 'en'), 'brotli')).toBe(7_604_321)
  })

  it('has the screen in it, when that is a chunk of its own', () => {
    const split = { ...chunks, 'pay.js': chunk(80_000_000, { imports: ['shared.js'], modules: { 'widgets/forklift/orderPay.tsx': 60 } }) }
    expect(weigh(split, firstUse(split, '/orderPay', 'en'), 'brotli')).toBe(87_604_321)
    expect(weigh(split, firstUse(split, '/apply', 'en'), 'brotli')).toBe(7_604_321)
  })

  it('names its largest modules, most first', () => {
    expect(largest(chunks, ['host.js', 'forklift.js'], 2).map((line) => line.replace(/.* {2}(\S+) {2}in /, '$1 '))).toEqual([
      'widgets/forklift/apply.tsx forklift.js',
      'widgets/forklift/index.ts forklift.js',
    ])
  })

  it('is not known of what was not built', () => {
    expect(() => firstUse(chunks, '/apply', 'fr')).toThrow('No chunk of this build holds src/contract/text/fr/common.ts')
  })
})

describe('budget', () => {
  const stated = statedSizes(readReadme())

  it.each(Object.entries(readBudgets()))('%s is kept, and README states the size', (row, { limit, unit }) => {
    const { size, names, chunks: built } = measure(row, unit)
    const grown = `${row} is ${size} bytes (${unit}), its budget ${limit}. Largest:\n${largest(built, names).join('\n')}`
    expect(size, grown).toBeLessThanOrEqual(limit)
    const wanted = `README states ${stated[row] ?? 'nothing'}; it should say ${marked(row, size)}`
    expect(Math.abs((stated[row] ?? 0) - Number.parseFloat(figure(size))), wanted).toBeLessThanOrEqual(README_TOLERANCE_KB + 1e-9)
  })

  it('stands in package.json for every size that README states', () => {
    expect(Object.keys(readBudgets())).toEqual(expect.arrayContaining(Object.keys(stated)))
  })
})
