/** Shows where the time of a start is spent: by kind, from a trace, and by function and module, from a CPU profile of another visit. */
import type { CDPSession } from 'playwright-core'
import { visit } from './browser.ts'
import { startAtEase } from './groups/start.ts'
import { median, type Options } from './group.ts'
import { createNaming, type CallFrame, type Naming } from './source-maps.ts'
import { serve, type Served } from './serve.ts'
import { buildFloor, readTarget } from './targets.ts'
import { byKind, KIND_NAMES, TIMELINE_CATEGORIES } from './trace.ts'

const TOP = 30
const SAMPLE_US = 200

/** Self time of each place in the code, ms. */
const sampleStart = async (target: Served, { cpu, network }: Options): Promise<[CallFrame, number][]> =>
  visit(
    async (driver) => {
      const cdp: CDPSession = driver.cdp
      await cdp.send('Profiler.enable')
      await cdp.send('Profiler.setSamplingInterval', { interval: SAMPLE_US })
      await cdp.send('Profiler.start')
      await startAtEase(driver, target)
      const { profile } = await cdp.send('Profiler.stop')
      const frames = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame]))
      const own = new Map<number, number>()
      profile.samples?.forEach((id, n) => own.set(id, (own.get(id) ?? 0) + (profile.timeDeltas?.[n] ?? 0) / 1000))
      return [...own].flatMap(([id, ms]) => (frames.has(id) ? [[frames.get(id)!, ms] as [CallFrame, number]] : []))
    },
    { cpu, network, bare: true },
  )

const traceStart = (target: Served, { cpu, network }: Options): Promise<Record<string, number>> =>
  visit(
    async (driver) => {
      const trace = await driver.trace(TIMELINE_CATEGORIES)
      await startAtEase(driver, target)
      return byKind(await trace())
    },
    { cpu, network, bare: true },
  )

const add = (sums: Map<string, number>, key: string, ms: number): void => void sums.set(key, (sums.get(key) ?? 0) + ms)

const top = (sums: Map<string, number>, count: number): string[] =>
  [...sums]
    .sort((a, b) => b[1] - a[1])
    .slice(0, count)
    .map(([name, ms]) => `${ms.toFixed(1).padStart(8)} ms  ${name}`)

/** Idle time and the browser's own work do not count as the page's script. */
const IDLE = new Set(['(idle)', '(program)', '(root)'])

const tellFunctions = (samples: readonly [CallFrame, number][][], naming: Naming): string[] => {
  const functions = new Map<string, number>()
  const modules = new Map<string, number>()
  for (const [frame, ms] of samples.flat()) {
    if (IDLE.has(frame.functionName) || (frame.url && !frame.url.startsWith('http'))) continue
    const each = ms / samples.length
    const { module, place } = naming(frame)
    add(functions, place, each)
    add(modules, module, each)
  }
  return ['By module, own time:', ...top(modules, TOP), '', 'By function, own time:', ...top(functions, TOP)]
}

/** Prints the profile. @param specs `name=FOLDER` of each build. */
export const profile = async (specs: readonly string[], options: Options): Promise<void> => {
  const targets = [await buildFloor(), ...specs.map(readTarget)]
  const served = await Promise.all(targets.map(serve))
  try {
    const kinds = new Map<string, Record<string, number>[]>()
    const samples = new Map<string, [CallFrame, number][][]>()
    for (let round = 1; round <= options.rounds; round++) {
      for (const target of served) {
        kinds.set(target.name, [...(kinds.get(target.name) ?? []), await traceStart(target, options)])
        samples.set(target.name, [...(samples.get(target.name) ?? []), await sampleStart(target, options)])
        options.tell(`profile, round ${round}, ${target.name}`)
      }
    }
    console.log(
      `Main thread until the page is at rest, own time by kind, ms at CPU ${options.cpu}x, medians of ${options.rounds}:\n`,
    )
    console.log(`| | ${served.map(({ name }) => name).join(' | ')} |\n|---|${'---:|'.repeat(served.length)}`)
    for (const kind of KIND_NAMES) {
      const cells = served.map(({ name }) => median((kinds.get(name) ?? []).map((sums) => sums[kind] ?? 0)).toFixed(1))
      console.log(`| ${kind} | ${cells.join(' | ')} |`)
    }
    for (const target of served) {
      console.log(
        `\n${target.name}\n${tellFunctions(samples.get(target.name) ?? [], createNaming(target.folder)).join('\n')}`,
      )
    }
  } finally {
    await Promise.all(served.map(({ close }) => close()))
  }
}
