/** `npm run gallery`: the kit with its tokens on one page (`kit-*.png`), and every route and its faces in both languages and themes, three sizes and text at 140 %, as pictures in gallery/
 * and as contact sheets (`sheet-*.png`). Says what does not fit, what a finger misses and what goes wrong, and ends with 1 when anything does.
 * `npm run gallery -- my notice/list` takes the routes and looks whose names begin so: `messageNotice`, `login-errors`; `kit` is the kit's page. */
import { mkdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { drawKit } from './gallery/kit.ts'
import { LOOKS, type Look } from './gallery/looks.ts'
import { writeSheets } from './gallery/sheet.ts'
import { FEW_VARIANTS, take, VARIANTS } from './gallery/take.ts'
import { LAUNCH_OPTIONS } from './helpers/browser-server.ts'
import { logIn, startScenario, type PersonName, type Started } from './helpers/sandbox-client.ts'
import { ensureHeadless } from './tools/chromium.ts'
import { openServer } from './helpers/sandbox.ts'

const wanted = process.argv.slice(2)
const folder = fileURLToPath(new URL('../gallery', import.meta.url))
if (wanted.length === 0) rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

// The pictures share their people's tokens: none may be replaced on the way. Its own database is closed with it; one that is kept for the next
// sandbox keeps the process alive.
const sandbox = await openServer({ rotateEvery: Number.MAX_SAFE_INTEGER, own: true })
const base = sandbox.url
const browser = await chromium.launch({ ...LAUNCH_OPTIONS, executablePath: ensureHeadless() })

interface Named {
  route: string
  name: string
  look: Look
}
const named: Named[] = Object.entries(LOOKS).flatMap(([route, looks]) =>
  looks.map((look) => ({
    route,
    look,
    name: [route.slice(1).replace(/\//g, '-'), look.name].filter(Boolean).join('-'),
  })),
)
const chosen = named.filter(
  ({ name }) => wanted.length === 0 || wanted.some((begin) => name.startsWith(begin.replace(/\//g, '-'))),
)
const scenarioOf = ({ look }: Named): string => look.scenario ?? 'demo'
// Starting a scenario takes longest: those of one are taken together.
chosen.sort((a, b) => scenarioOf(a).localeCompare(scenarioOf(b)))

const faults = new Set<string>()
let taken = 0
try {
  if (wanted.length === 0 || wanted.includes('kit')) taken += (await drawKit(browser, folder)).length
  const people = new Map<PersonName, Record<string, string>>()
  let started: Started = { orders: [], forklifts: [] }
  let scenario: string | undefined
  for (const one of chosen) {
    const { route, name, look } = one
    if (scenario !== scenarioOf(one)) started = await startScenario(base, (scenario = scenarioOf(one)))
    const storage = look.as ? (people.get(look.as) ?? (await logIn(base, look.as))) : {}
    if (look.as) people.set(look.as, storage)
    const variants = look.face || look.name === 'empty' ? FEW_VARIANTS : VARIANTS
    const scene = { browser, base, folder, started, storage }
    const results = await Promise.all(variants.map((variant) => take(scene, route, name, look, variant)))
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
