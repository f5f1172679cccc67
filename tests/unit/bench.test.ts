import { describe, expect, it } from 'vitest'
import { inRounds, median, type Row } from '../bench/group.ts'
import { isKept, ratioOf, report } from '../bench/report.ts'
import type { Served } from '../bench/serve.ts'
import { byKind, scriptTime, type TraceEvent } from '../bench/trace.ts'

const USABLE = { name: 'usable', unit: 'ms' }
const row = (own: number[], floor: number[], goal?: Row['goal']): Row => ({
  ...USABLE,
  values: { own, floor },
  ...(goal && { goal }),
})

describe('a result of the benchmark', () => {
  it('is compared by its medians', () => {
    expect(median([9, 1, 2, 4])).toBe(3)
    expect(ratioOf(row([300, 100, 9000], [200, 150, 1]), 'own')).toBe(2)
    expect(ratioOf(row([300], [0]), 'own')).toBeUndefined()
    expect(ratioOf(row([300], [100]), 'floor')).toBeUndefined()
  })

  it.each<[string, number, Row['goal'], boolean | undefined]>([
    ['without a goal', 100, undefined, undefined],
    ['at its ratio', 120, { ratio: 1.2 }, true],
    ['above its ratio', 121, { ratio: 1.2 }, false],
    ['above its limit', 29, { most: 28 }, false],
    ['within its limit', 28, { most: 28 }, true],
  ])('says whether it meets its goal: %s', (_, own, goal, kept) => {
    expect(isKept(row([own], [100], goal), 'own')).toBe(kept)
  })

  it('is a line of the table', () => {
    const measured = [{ group: { name: 'start', about: 'cold' }, rows: [row([10, 30, 20], [10], { ratio: 1.5 })] }]
    expect(report(measured, ['floor', 'own'], ['3 rounds'], ['start, round 1: late'])).toBe(
      [
        '### start: cold\n',
        '|  | floor | goal | own | × floor |  |',
        '| --- | ---: | ---: | ---: | ---: | ---: |',
        '| usable, ms | 10 | ≤ 1.5× | 20 (10 – 30) | 2.00 | over |\n',
        'Medians of the rounds (least – most); lower is better. 3 rounds.\n',
        'Failed, and left out:\n- start, round 1: late',
      ].join('\n'),
    )
  })
})

describe('rounds', () => {
  it('alternate between targets, continue after a failure and report it', async () => {
    const seen: string[] = []
    const reported: string[] = []
    const pass = async ({ name }: Served) => {
      seen.push(name)
      if (seen.length === 2) throw new Error('gone')
      return { ms: seen.length }
    }
    const targets = [{ name: 'floor' }, { name: 'own' }] as Served[]
    const tell = (line: string, isFailure?: boolean): void => void (isFailure && reported.push(line))
    const rows = await inRounds('start', { ms: USABLE }, [pass], targets, {
      rounds: 2,
      repeats: 1,
      cpu: 1,
      network: 'fast',
      tell,
    })
    expect(seen).toEqual(['floor', 'own', 'own', 'floor'])
    expect(reported).toEqual(['start, round 1, own: gone'])
    expect(rows).toEqual([{ ...USABLE, values: { floor: [1, 4], own: [3] } }])
  })
})

describe('a trace', () => {
  const MS = 1000
  const span = (name: string, ts: number, dur: number, tid = 1): TraceEvent => ({
    name,
    ph: 'X',
    pid: 1,
    tid,
    ts: ts * MS,
    dur: dur * MS,
  })
  const events = [
    span('RunTask', 0, 100),
    span('v8.evaluateModule', 10, 40),
    span('V8.CompileCode', 20, 5),
    span('RunMicrotasks', 60, 20),
    span('Layout', 65, 10),
    span('UpdateCounters', 70, 2),
    span('v8.callFunction', 0, 7, 2),
  ]

  it('sums the script time of the busiest thread, and counts nested spans once', () => {
    expect(scriptTime(events)).toBe(60)
    expect(scriptTime([span('v8.run', 0, 5), span('RunMicrotasks', 2, 2), span('v8.run', 4, 5)])).toBe(9)
  })

  it('sums the time of each kind separately', () => {
    expect(byKind(events)).toMatchObject({ evaluate: 35, compile: 5, script: 10, layout: 10, other: 40, paint: 0 })
  })
})
