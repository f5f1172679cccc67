import { expect, test } from 'vitest'
import { ApiError, fetchSafely, refusalOf, type Outcome } from '../../../src/core/http/outcome.ts'
import { findRow, orMissing } from '../../../src/core/list/find-row.ts'

const failed: Outcome<never> = { ok: false, error: new ApiError('network', 'no network') }

test.each([
  ['a response with a code', { message: 'Full', code: 400 }, 'Full'],
  ['no response', { message: 'no network' }, undefined],
  ['no failure', undefined, undefined],
])('the server’s own words of %s', (_, failure, words) => {
  expect(refusalOf(failure)).toBe(words)
})

test('a function that throws has no outcome', async () => {
  expect(await fetchSafely(() => Promise.reject(new TypeError('not a text')))).toBeUndefined()
  expect(await fetchSafely(async () => failed)).toBe(failed)
})

test('the requested row is found among others; a failure stays a failure', () => {
  const rows = (data: unknown): Outcome<never> => ({ ok: true, value: { data, total: 2 } as never })
  const wanted = { id: 7, orderNo: 'A' }
  expect(findRow(rows([{ id: 8 }, null, wanted]), '7')).toEqual({ ok: true, value: wanted })
  expect(findRow(rows([{ id: 8 }, wanted]), 'A', 'orderNo')).toEqual({ ok: true, value: wanted })
  expect(findRow(rows([{ id: 8 }]), '7')).toEqual({ ok: true, value: undefined })
  // Without a list, the response does not say that there is no such row.
  for (const data of ['none', null]) expect(() => findRow(rows(data), '7')).toThrow('no list')
  expect(findRow(failed, '7')).toBe(failed)
})

test('a result without a value becomes a failure', () => {
  const found: Outcome<unknown> = { ok: true, value: 0 }
  expect(orMissing({ ok: true, value: undefined }, 'Not found', 404)).toMatchObject({
    ok: false,
    error: { kind: 'refused', message: 'Not found', code: 404 },
  })
  expect(orMissing(found, 'Not found', 404)).toBe(found)
  expect(orMissing(failed, 'Not found', 404)).toBe(failed)
})
