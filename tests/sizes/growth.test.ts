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

/** /nav with more in it, and the area `application` with one screen. */
const LARGER: Overlay = {
  'widgets/general/nav.tsx': (source) => replaced(source, /<p className=\{lead\}>/, `<p className={lead} title="${heavy(7)}">`),
  'widgets/application/index.ts': `export const screens = { '/application': () => import('./application.tsx').then((module) => module.Page) }`,
  'widgets/application/application.tsx': `
    import { useText } from '../../src/screens/app-context.ts'
    import { Screen } from '../../src/ui/screen.tsx'
    export const Page = () => <Screen title={useText('application').titles['/application']}>${heavy(11)}</Screen>`,
  'widgets/host/areas.ts': (source) =>
    `import { screens as application } from '../application/index.ts'\n` +
    replaced(source, /^ {2}general: /m, `  application: { screens: application, text: 'application' },\n  general: `),
  'src/contract/text/index.ts': (source) =>
    replaced(source, /^ {2}common: \{/m, `  application: { en: () => import('./en/application.ts'), 'zh-CN': () => import('./zh-CN/application.ts') },\n  common: {`),
}

/** Names without what stands for their content. */
const filesOf = ({ names }: Measured): string[] => [...names].map((name) => name.replace(/-[\w-]{7,8}\.js$/, '.js')).sort()

describe.each([
  ['esm', 'esm auto.js /forklift'],
  ['hosted', 'hosted /apply'],
])('with 20 kB more in another area, and a new area of 20 kB, the %s build', (target, row) => {
  const unit = readBudgets()[row]?.unit ?? 'raw'
  let build: Build

  beforeAll(async () => {
    build = await buildWith(target, LARGER)
  }, 60_000)

  it(`has both in it`, () => {
    const sizeOf = (module: string): number => Object.values(build.chunks).reduce((sum, { modules }) => sum + (modules[module] ?? 0), 0)
    expect(sizeOf('widgets/general/nav.tsx')).toBeGreaterThan(WEIGHT)
    expect(sizeOf('widgets/application/application.tsx')).toBeGreaterThan(WEIGHT)
  })

  it(`loads the same files for "${row}", hardly larger`, () => {
    const before = measure(row, unit)
    const after = measure(row, unit, build)
    expect(filesOf(after)).toEqual(filesOf(before))
    expect(Math.abs(after.size - before.size)).toBeLessThanOrEqual(ALLOWANCE)
  })
})
