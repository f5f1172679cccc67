import { describe, expect, it } from 'vitest'
import { explain, grown, modulesOf, readBaseline, wayTo } from '../tools/size-growth.ts'
import {
  builtRoutes,
  figure,
  firstUse,
  marked,
  measure,
  proposeLimit,
  readBudgets,
  readReadme,
  restated,
  statedSizes,
  weigh,
  type Build,
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
    const split = {
      ...chunks,
      'pay.js': chunk(80_000_000, { imports: ['shared.js'], modules: { 'widgets/forklift/orderPay.tsx': 60 } }),
    }
    expect(weigh(split, firstUse(split, '/orderPay', 'en'), 'brotli')).toBe(87_604_321)
    expect(weigh(split, firstUse(split, '/apply', 'en'), 'brotli')).toBe(7_604_321)
  })

  it('is not known of what was not built', () => {
    expect(() => firstUse(chunks, '/apply', 'fr')).toThrow(
      'No chunk of this build holds src/contract/text/fr/common.ts',
    )
  })
})

describe('what made a row grow', () => {
  const build: Build = {
    started: 0,
    base: '',
    chunks: {
      ...chunks,
      'host.js': {
        ...chunk(1, {}),
        ...chunks['host.js'],
        facade: 'widgets/host/page.tsx',
        raw: 109,
        modules: { 'widgets/host/page.tsx': 9, 'src/laid.ts': 60 },
      },
      'forklift.js': { ...chunk(1, {}), ...chunks['forklift.js'], raw: 90, facade: 'widgets/forklift/apply.tsx' },
      'kit.js': chunk(4000, { raw: 800, modules: { 'src/ui/wheel.ts': 700, 'src/ui/spoke.ts': 80 } }),
    },
    imports: {
      'widgets/host/page.tsx': { now: [], later: ['widgets/forklift/apply.tsx'] },
      'widgets/forklift/apply.tsx': { now: ['src/ui/index.ts', 'src/ui/spoke.ts'], later: [] },
      'src/ui/index.ts': { now: ['src/ui/wheel.ts'], later: [] },
    },
  }
  const measured = { size: 0, names: new Set(['host.js', 'forklift.js', 'kit.js']), build }

  it('is named by module, most first, a new one with the way by which it came', () => {
    const { 'src/ui/wheel.ts': _, ...before } = modulesOf(measured)
    const noted = {
      ...before,
      'widgets/forklift/apply.tsx': 20,
      'widgets/forklift/index.ts': 45,
      'src/ui/spoke.ts': 79,
    }
    expect(grown(measured, noted)).toEqual([
      '   +700 bytes  src/ui/wheel.ts  NEW\n               widgets/forklift/apply.tsx → src/ui/index.ts → src/ui/wheel.ts',
      '    +30 bytes  widgets/forklift/apply.tsx  (20 → 50)',
      '     +1 bytes  src/ui/spoke.ts  (79 → 80)',
    ])
  })

  it('has imports and exports in it, so that nothing of a file is left out', () => {
    expect(modulesOf(measured)).toMatchObject({ '(imports and exports)': 109 - 69 + 20 })
    expect(Object.values(modulesOf(measured)).reduce((sum, bytes) => sum + bytes, 0)).toBe(109 + 90 + 800)
  })

  it('is found behind an import() too, and said to be laid there when nothing imports it', () => {
    const whole = {
      ...measured,
      build: { ...build, chunks: { ...build.chunks, 'forklift.js': { ...build.chunks['forklift.js']!, facade: '' } } },
    }
    expect(wayTo(whole, 'src/ui/spoke.ts')).toBe('widgets/host/page.tsx ⇢ widgets/forklift/apply.tsx → src/ui/spoke.ts')
    expect(wayTo(measured, 'src/laid.ts')).toBe('imported by nothing here: it comes along in host.js')
  })

  it('is found in the real build: whatever is noted nowhere has its way', () => {
    const real = measure('hosted /apply', 'brotli')
    const { 'src/ui/form/stepper.tsx': _, ...noted } = modulesOf(real)
    expect(explain('hosted /apply', 1, 'brotli', real, { size: 0, modules: noted })).toMatch(
      /src\/ui\/stepper\.tsx {2}NEW\n .* widgets\/forklift\/apply\.tsx → src\/ui\/stepper\.tsx$/,
    )
  })
})

describe('a limit', () => {
  it('is a little above its figure, and never beyond its ceiling', () => {
    expect(proposeLimit(10_001, {})).toBe(10_260)
    expect(proposeLimit(10_001, { ceiling: 10_100 })).toBe(10_100)
  })

  it.each(Object.entries(readBudgets()))(
    'of %s is not beyond what was promised, and not so high that growth goes unnoticed',
    (row, budget) => {
      const { limit, ceiling = Infinity, unit } = budget
      expect(limit).toBeLessThanOrEqual(ceiling)
      // Twice the room that is proposed: a file that became smaller has its limit moved, too.
      expect(limit, `npm run sizes -- --write moves it`).toBeLessThanOrEqual(1.05 * measure(row, unit).size + 10)
    },
  )
})

describe('budget', () => {
  const stated = statedSizes(readReadme())
  const baseline = readBaseline()

  it.each(Object.entries(readBudgets()))('%s is kept', (row, { limit, unit }) => {
    const measured = measure(row, unit)
    expect(measured.size, explain(row, limit, unit, measured, baseline[row])).toBeLessThanOrEqual(limit)
  })

  it.each(Object.entries(stated))('%s is what README states: %s kB', (row, kilobytes) => {
    const budget = readBudgets()[row]
    expect(budget, 'there is no such row in package.json').toBeDefined()
    const { size } = measure(row, budget?.unit ?? 'raw')
    const wanted = `README states ${kilobytes}; it should say ${marked(row, size)}. npm run sizes -- --write writes it`
    expect(Math.abs(kilobytes - Number.parseFloat(figure(size))), wanted).toBeLessThanOrEqual(
      README_TOLERANCE_KB + 1e-9,
    )
  })

  it('stands in package.json for every first use of a built route', () => {
    expect(builtRoutes().length).toBeGreaterThan(0)
    expect(Object.keys(readBudgets())).toEqual(expect.arrayContaining(builtRoutes().map((route) => `hosted ${route}`)))
  })

  it('is noted with all its modules', () => {
    expect(Object.keys(baseline).sort()).toEqual(Object.keys(readBudgets()).sort())
  })

  it('is written into README where its mark stands', () => {
    expect(restated(`a ${marked('b c', 1)} ${marked('b', 1)} d`, 'b c', 34_000)).toBe(
      `a ${marked('b c', 34_000)} ${marked('b', 1)} d`,
    )
    expect(restated('nothing', 'b', 1)).toBe('nothing')
  })
})
