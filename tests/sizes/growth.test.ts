/** What grows stays where it grew: an area that becomes larger, or is new, is not paid for by those who open another. */
import { beforeAll, describe, expect, it } from 'vitest'
import { buildWith, replaced, type Overlay } from '../tools/overlay.ts'
import { measure, readBudgets, type Build, type Measured } from '../tools/sizes.ts'

/** Text that hardly compresses, bytes. */
const WEIGHT = 20_000

/** A new area's rows in the tables of screens and texts, bytes of the budget's unit, and names that come out a letter longer. */
const ALLOWANCE = 160

const heavy = (seed: number): string => {
  let state = seed
  const next = (): string => (state = (state * 48_271) % 2_147_483_647).toString(36)
  let text = ''
  while (text.length < WEIGHT) text += next()
  return text
}

/** /nav with more in it, and the area `recruit` with one screen. */
const LARGER: Overlay = {
  'widgets/general/nav.tsx': (source) =>
    replaced(source, /<p className=\{lead\}>/, `<p className={lead} title="${heavy(7)}">`),
  'widgets/recruit/index.ts': `
    export const screens = { '/recruit/list': () => import('./list.tsx').then((module) => module.Page) }
    export const texts = { en: () => import('../../src/contract/text/en/recruit.ts'), 'zh-CN': () => import('../../src/contract/text/zh-CN/recruit.ts') }`,
  'widgets/recruit/list.tsx': `
    import { useText } from '../../src/screens/app/app-context.ts'
    import { Screen } from '../../src/ui/layout/screen.tsx'
    export const Page = () => <Screen title={useText('recruit').titles['/recruit/list']}>${heavy(11)}</Screen>`,
  'widgets/host/areas.ts': (source) =>
    replaced(source, /^ {2}general: /m, `  recruit: () => import('../recruit/index.ts'),\n  general: `),
}

/** Names without what stands for their content. */
const filesOf = ({ names }: Measured): string[] =>
  [...names].map((name) => name.replace(/(assets|chunks)\/[\w-]{8}\//, '$1/')).sort()

describe.each([
  ['esm', 'esm auto.js /forklift'],
  ['hosted', 'hosted /apply'],
])('with 20 kB more in another area, and a new area of 20 kB, the %s build', (target, row) => {
  const unit = readBudgets()[row]?.unit ?? 'raw'
  let build: Build

  beforeAll(async () => {
    build = await buildWith(target, LARGER)
  }, 180_000)

  it(`has both in it`, () => {
    const sizeOf = (module: string): number =>
      Object.values(build.chunks).reduce((sum, { modules }) => sum + (modules[module] ?? 0), 0)
    expect(sizeOf('widgets/general/nav.tsx')).toBeGreaterThan(WEIGHT)
    expect(sizeOf('widgets/recruit/list.tsx')).toBeGreaterThan(WEIGHT)
  })

  it(`loads the same files for "${row}", hardly larger`, () => {
    const before = measure(row, unit)
    const after = measure(row, unit, build)
    expect(filesOf(after)).toEqual(filesOf(before))
    expect(Math.abs(after.size - before.size)).toBeLessThanOrEqual(ALLOWANCE)
  })
})
