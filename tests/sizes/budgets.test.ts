/** Sizes of each route and target, and the sizes that the guides state. */
import { describe, expect, it } from 'vitest'
import { allRoutes } from '../helpers/spec-rows.ts'
import {
  GUIDES,
  figure,
  firstUse,
  marked,
  measure,
  partOf,
  proposeLimit,
  readBudgets,
  readGuide,
  restated,
  statedSizes,
  weigh,
  type Chunk,
  type Chunks,
} from '../tools/sizes.ts'

/** The guides' sizes are rounded; the maximum deviation. */
const TOLERANCE = 0.04

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
    modules: { 'widgets/host/hosted-page.tsx': 9 },
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
  it('counts the entry, the area, their texts and all imports, each once', () => {
    expect(weigh(chunks, firstUse(chunks, '/apply', 'en'), 'brotli')).toBe(7_604_321)
  })

  it('includes the screen if that is a separate chunk', () => {
    const split = {
      ...chunks,
      'pay.js': chunk(80_000_000, { imports: ['shared.js'], modules: { 'widgets/forklift/orderPay.tsx': 60 } }),
    }
    expect(weigh(split, firstUse(split, '/orderPay', 'en'), 'brotli')).toBe(87_604_321)
    expect(weigh(split, firstUse(split, '/apply', 'en'), 'brotli')).toBe(7_604_321)
  })

  it('is undefined for a target that was not built', () => {
    expect(() => firstUse(chunks, '/apply', 'fr')).toThrow(
      'No chunk of this build contains src/contract/text/fr/common.ts',
    )
  })
})

describe('a lazily loaded part', () => {
  it('counts its file and its imports, without those of the entry', () => {
    const withPart = {
      ...chunks,
      'part.js': chunk(9, { imports: ['host.js', 'shared.js', 'kit.js'], modules: { 'src/ui/part.ts': 1 } }),
    }
    expect([...partOf(withPart, 'src/ui/part.ts')].sort()).toEqual(['kit.js', 'part.js'])
  })
})

describe('a limit', () => {
  it('leaves some room above the size', () => {
    expect(proposeLimit(10_001)).toBe(10_600)
  })
})

describe('the budgets', () => {
  const budgets = Object.entries(readBudgets())

  it('are not exceeded', () => {
    const over = budgets.flatMap(([row, { limit, unit }]) => {
      const { size } = measure(row, unit)
      return size > limit ? [`${row} is ${size} bytes (${unit}), its budget ${limit}`] : []
    })
    expect(over, 'npm run sizes -- --base <dist of an earlier build> names the modules that grew').toEqual([])
  })

  it('have a row for the first use of every route', () => {
    expect(budgets.map(([row]) => row)).toEqual(expect.arrayContaining(allRoutes().map(({ path }) => `hosted ${path}`)))
  })
})

describe('the guides', () => {
  it.each(GUIDES)('%s states the measured sizes', (file) => {
    const budgets = readBudgets()
    const wrong = Object.entries(statedSizes(readGuide(file))).flatMap(([row, kilobytes]) => {
      const budget = budgets[row]
      if (!budget) return [`${row} is no row of tests/sizes/budgets.json`]
      const { size } = measure(row, budget.unit)
      const isRight = Math.abs(kilobytes - size / 1000) <= Math.max(0.1, (TOLERANCE * size) / 1000)
      return isRight ? [] : [`${row} is ${figure(size)}, stated as ${kilobytes} kB`]
    })
    expect(wrong, 'npm run sizes -- --write corrects the guides').toEqual([])
  })

  it('are corrected at their marks', () => {
    expect(restated(`a ${marked('b c', 1)} ${marked('b', 1)} d`, 'b c', 34_000)).toBe(
      `a ${marked('b c', 34_000)} ${marked('b', 1)} d`,
    )
    expect(restated('nothing', 'b', 1)).toBe('nothing')
  })
})
