/** `npm run gallery`: takes pictures of the kit with its tokens on one page (`kit-*.png`), and of every route and its states in both
 * languages and themes, three sizes and text at 140 %, and puts them in gallery/, also as contact sheets (`sheet-*.png`). Reports
 * content that does not fit, touch targets that are too small, and problems on the page, and exits with 1 if there are any.
 * `npm run gallery -- my notice/list` takes only routes and states whose names start with these: `messageNotice`, `login-errors`; `kit` is
 * the kit's page. */
import { mkdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { drawKit } from './gallery/kit.ts'
import { GALLERY_STATES, type GalleryState } from './gallery/states.ts'
import { writeSheets } from './gallery/sheet.ts'
import { FEW_VARIANTS, take, VARIANTS } from './gallery/take.ts'
import { logIn, startScenario, type PersonName, type Started } from './helpers/sandbox-client.ts'
import { ensureHeadless, LAUNCH_OPTIONS } from './tools/chromium.ts'
import { openServer } from './helpers/sandbox.ts'

const wanted = process.argv.slice(2)
const isWanted = (name: string): boolean =>
  wanted.length === 0 || wanted.some((begin) => name.startsWith(begin.replace(/\//g, '-')))
const folder = fileURLToPath(new URL('../gallery', import.meta.url))

interface Named {
  route: string
  name: string
  state: GalleryState
}
const named: Named[] = Object.entries(GALLERY_STATES).flatMap(([route, states]) =>
  states.map((state) => ({
    route,
    state,
    name: [route.slice(1).replace(/\//g, '-'), state.name].filter(Boolean).join('-'),
  })),
)
const chosen = named.filter(({ name }) => isWanted(name))
if (chosen.length === 0 && !wanted.includes('kit')) {
  console.error(`No route or state has a name that starts with ${wanted.join(' or ')}.`)
  process.exit(1)
}

if (wanted.length === 0) rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

// The pictures share their people's tokens, so tokens must not be renewed. The database is closed with the sandbox, because one that is
// kept for the next sandbox would keep the process alive.
const sandbox = await openServer({ rotateEvery: Number.MAX_SAFE_INTEGER, own: true })
const base = sandbox.url
const browser = await chromium.launch({ ...LAUNCH_OPTIONS, executablePath: ensureHeadless() })

const scenarioOf = ({ state }: Named): string => state.scenario ?? 'demo'
// Restoring a scenario takes the longest, so the states of a scenario are taken together.
chosen.sort((a, b) => scenarioOf(a).localeCompare(scenarioOf(b)))

const faults = new Set<string>()
let taken = 0
try {
  if (wanted.length === 0 || wanted.includes('kit')) taken += (await drawKit(browser, folder)).length
  const people = new Map<PersonName, Record<string, string>>()
  let started: Started = { orders: [], forklifts: [] }
  let scenario: string | undefined
  for (const one of chosen) {
    const { route, name, state } = one
    if (scenario !== scenarioOf(one)) started = await startScenario(base, (scenario = scenarioOf(one)))
    const storage = state.as ? (people.get(state.as) ?? (await logIn(base, state.as))) : {}
    if (state.as) people.set(state.as, storage)
    const variants = state.api || state.name === 'empty' ? FEW_VARIANTS : VARIANTS
    const context = { browser, base, folder, started, storage }
    const results = await Promise.all(variants.map((variant) => take(context, route, name, state, variant)))
    const shots = results.flatMap((result) => result.shots)
    for (const fault of results.flatMap((result) => result.faults)) faults.add(fault)
    taken += shots.length
    await writeSheets(browser, folder, name, shots)
    console.log(name)
  }
} finally {
  await browser.close()
  await sandbox.close()
}
console.log(`\n${taken} pictures in gallery/; ${faults.size === 0 ? 'everything fits' : `${faults.size} faults:`}`)
for (const fault of faults) console.log(`  ${fault}`)
process.exitCode = faults.size > 0 ? 1 : 0
