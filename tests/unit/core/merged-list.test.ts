/** Several paged lists merged into one: in order, without gaps, and never with a new row above one that is already shown. */
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createPagedList, type PagedList } from '../../../src/core/list/paged-list.ts'
import { createMergedList } from '../../../src/core/list/merged-list.ts'
import { ApiError } from '../../../src/core/http/outcome.ts'

interface Timed {
  id: string
  time: string
}

/** A server's list with these times; its requests fail while `fails` returns true. */
const listOf = (name: string, times: readonly number[], fails: () => boolean = () => false) => {
  const asked: number[] = []
  const rows = times.map((time, i): Timed => ({ id: `${name}${i}`, time: String(time).padStart(4, '0') }))
  const list = createPagedList<Timed>(
    async ({ pageSize }) => {
      asked.push(pageSize)
      if (fails()) return { ok: false, error: new ApiError('network', 'no') }
      return { ok: true, value: { data: rows.slice(0, pageSize), total: rows.length } }
    },
    (raw) => raw as Timed,
  )
  return { list, asked }
}

const count = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.floor((from - to) / step) + 1 }, (_, i) => from - i * step)
const timesOf = (list: PagedList<Timed>): number[] => list.$view.get().items.map(({ time }) => Number(time))

describe('two lists', () => {
  it.each([
    ['alternate', count(999, 901, 2), count(998, 900, 2)],
    ['lie far apart', count(999, 970, 1), count(500, 490, 1)],
    ['are one long, one short', count(999, 960, 1), [990]],
    ['are of the same times', count(999, 985, 1), count(999, 985, 1)],
    ['are one full, one empty', count(999, 980, 1), []],
    ['are empty', [], []],
  ])('that %s are merged in order, and shown rows keep their position', async (_, first, second) => {
    const merged = createMergedList([listOf('a', first).list, listOf('b', second).list], ({ time }) => time)
    let before: string[] = []
    for (let round = 0; round < 20 && merged.$view.get().state !== 'finished'; round++) {
      expect(await merged.load()).toBe(true)
      const ids = merged.$view.get().items.map(({ id }) => id)
      expect(ids.slice(0, before.length)).toEqual(before)
      expect(ids.length > before.length || ids.length === first.length + second.length).toBe(true)
      before = ids
    }
    expect(merged.$view.get()).toMatchObject({ state: 'finished', answered: true, total: first.length + second.length })
    // Rows of the same time are in the order of their lists.
    const rows = [first, second].flatMap((times, list) => times.map((time, i) => ({ time, id: `${'ab'[list]}${i}` })))
    expect(before).toEqual(rows.sort((a, b) => b.time - a.time).map(({ id }) => id))
  })

  it('load only the list whose next row is missing', async () => {
    const [near, far] = [listOf('a', count(999, 970, 1)), listOf('b', count(500, 480, 1))]
    const merged = createMergedList([near.list, far.list], ({ time }) => time)
    await merged.load()
    expect(timesOf(merged)).toEqual(count(999, 990, 1))
    expect(merged.$view.get()).toMatchObject({ state: 'idle', total: 51 })
    await merged.load()
    expect([near.asked, far.asked]).toEqual([[10, 20], [10]])
    expect(merged.size).toBe(20)
  })

  it('show nothing until both have responded, and retry only the failed one', async () => {
    let isDown = true
    const [good, bad] = [listOf('a', [999, 997]), listOf('b', [998], () => isDown)]
    const merged = createMergedList([good.list, bad.list], ({ time }) => time)
    expect(await merged.load()).toBe(false)
    expect(merged.$view.get()).toMatchObject({ items: [], state: 'failed', answered: false, total: -1 })
    isDown = false
    expect(await merged.load()).toBe(true)
    expect(timesOf(merged)).toEqual([999, 998, 997])
    expect(good.asked).toHaveLength(1)
  })

  it('have failed if one of them has, although the other could load more', async () => {
    let isDown = false
    const [good, bad] = [listOf('a', count(999, 970, 1)), listOf('b', count(998, 970, 2), () => isDown)]
    const merged = createMergedList([good.list, bad.list], ({ time }) => time)
    await merged.load()
    isDown = true
    await bad.list.refresh()
    expect(good.list.$view.get().state).toBe('idle')
    expect(merged.$view.get()).toMatchObject({ state: 'failed', failure: { message: 'no' } })
  })

  it('are loading until the last of them has responded, although one has failed', async () => {
    const bad = listOf('b', [998], () => true)
    const slow = createPagedList<Timed>(
      () => new Promise(() => {}),
      (raw) => raw as Timed,
    )
    const merged = createMergedList([slow, bad.list], ({ time }) => time)
    void merged.load()
    await bad.list.load()
    expect(bad.list.$view.get().state).toBe('failed')
    expect(merged.$view.get().state).toBe('loading')
  })

  it('are as old as the earlier of their responses', async () => {
    vi.useFakeTimers({ now: 1000, toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const [near, far] = [listOf('a', count(999, 970, 1)), listOf('b', count(500, 480, 1))]
    const merged = createMergedList([near.list, far.list], ({ time }) => time)
    await merged.load()
    vi.setSystemTime(5000)
    await merged.load()
    expect([near.list, far.list, merged].map(({ $view }) => $view.get().at)).toEqual([5000, 1000, 1000])
  })

  it('keep the shown rows during a refresh, and after one of them has failed', async () => {
    let isDown = false
    const [good, bad] = [listOf('a', [999, 997]), listOf('b', [998], () => isDown)]
    const merged = createMergedList([good.list, bad.list], ({ time }) => time)
    await merged.load()
    isDown = true
    const answer = merged.refresh()
    expect(timesOf(merged)).toEqual([999, 998, 997])
    expect(await answer).toBe(false)
    expect(merged.$view.get()).toMatchObject({ state: 'failed', total: 3 })
    isDown = false
    await merged.load()
    expect(merged.$view.get().state).toBe('finished')
    expect(bad.asked).toHaveLength(3)
  })
})
