/** No screen breaks a word or is wider than the phone: with text at 140 % on a usual phone, and on the narrowest one. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Listening } from '../../examples/sandbox/server.ts'
import { LOOKS, type Look } from '../gallery/looks.ts'
import { openPage, overflow } from '../helpers/browser.ts'
import { brokenWords, enlarge, resizeText } from '../helpers/large-text.ts'
import { inParallel } from '../helpers/in-parallel.ts'
import { logIn, startScenario, type PersonName } from '../helpers/sandbox-client.ts'
import { openServer } from '../helpers/sandbox.ts'

let park: Listening
beforeAll(async () => {
  park = await openServer({ rotateEvery: Number.MAX_SAFE_INTEGER })
}, 60_000)
afterAll(() => park.close())

/** Every route with its content, and the looks of it that have a name and the same scenario. What is empty is of the kit. */
const scenes = Object.entries(LOOKS).flatMap(([route, looks]): [string, Look][] =>
  (looks as readonly Look[])
    .filter(({ face, act, name }) => !face && !act && name !== 'empty')
    .slice(0, 2)
    .map((look) => [route, look]),
)

const scenarioOf = ({ scenario = 'demo' }: Look): string => scenario

it(
  'no screen breaks a word or overflows at 390 px with text at 140 %, or at 320 px',
  { timeout: 400_000 },
  async () => {
    const offenders: string[] = []
    const people = new Map<PersonName, Promise<Record<string, string>>>()
    const storageOf = (person: PersonName): Promise<Record<string, string>> => {
      const known = people.get(person) ?? logIn(park.url, person)
      people.set(person, known)
      return known
    }
    for (const scenario of new Set(scenes.map(([, look]) => scenarioOf(look)))) {
      const started = await startScenario(park.url, scenario)
      const own = scenes.filter(([, other]) => scenarioOf(other) === scenario)
      await inParallel(own, 3, async ([route, look]) => {
        const { query, as } = look
        const storage = as && (await storageOf(as))
        const search = typeof query === 'function' ? query(started) : query
        const { page, close } = await openPage({
          base: park.url,
          path: search ? `${route}?${search}` : route,
          ...(storage && { storage }),
          context: { reducedMotion: 'reduce' },
          onPage: (opened) => enlarge(opened, 140),
        })
        await page.waitForLoadState('networkidle')
        const named = look.name ? ` (${look.name})` : ''
        const check = async (size: string): Promise<void> => {
          // The list's rows are measured in the next frames.
          await page.evaluate(
            () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
          )
          const faults = [...(await brokenWords(page)), ...(await overflow(page))]
          offenders.push(...faults.map((fault) => `${route}${named} at ${size}: ${fault}`))
        }
        await check('390 px, 140 %')
        await resizeText(page, 100)
        await page.setViewportSize({ width: 320, height: 568 })
        await check('320 px')
        await close()
      })
    }
    expect(scenes.length).toBeGreaterThan(70)
    expect(offenders).toEqual([])
  },
)
