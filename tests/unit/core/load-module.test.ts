/** Code that cannot be loaded is requested again. If only a reload helps, the page is reloaded. */
import { afterEach, expect, test, vi } from 'vitest'
import { loadModule } from '../../../src/core/load-module.ts'

afterEach(() => vi.unstubAllGlobals())

/** A server that responds to the page's own URL with this status; without a status there is no network. */
const server = (status?: number) => {
  const send = vi.fn(() => (status ? Promise.resolve(new Response(null, { status })) : Promise.reject(new TypeError())))
  vi.stubGlobal('document', { URL: 'https://park.example.com/nav' })
  vi.stubGlobal('fetch', send)
  return send
}

const failing = () => () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

test('loaded code is returned without a request or a reload', async () => {
  const send = server(200)
  const reload = vi.fn()
  const load = () => Promise.resolve('code')
  expect(await loadModule({ location: { reload } }, load)).toBe('code')
  expect(await loadModule({ location: { reload } }, load)).toBe('code')
  expect([send.mock.calls, reload.mock.calls]).toEqual([[], []])
})

test('the first failure of an import does not reload the page, the second does', async () => {
  const send = server(200)
  const reload = vi.fn()
  const [one, other] = [failing(), failing()]
  await expect(loadModule({ location: { reload } }, one)).rejects.toThrow('Failed to fetch')
  await expect(loadModule({ location: { reload } }, other)).rejects.toThrow('Failed to fetch')
  expect([send.mock.calls, reload.mock.calls]).toEqual([[], []])
  await expect(loadModule({ location: { reload } }, one)).rejects.toThrow('Failed to fetch')
  expect(reload).toHaveBeenCalledOnce()
  expect(send.mock.calls).toEqual([['https://park.example.com/nav', { method: 'HEAD', cache: 'no-store' }]])
})

test('an import can have a key if each call passes another function', async () => {
  server(200)
  const reload = vi.fn()
  await expect(loadModule({ location: { reload } }, failing(), '/setting')).rejects.toThrow()
  await expect(loadModule({ location: { reload } }, failing(), '/account')).rejects.toThrow()
  expect(reload).not.toHaveBeenCalled()
  await expect(loadModule({ location: { reload } }, failing(), '/setting')).rejects.toThrow()
  expect(reload).toHaveBeenCalledOnce()
})

test.each([
  ['no network', undefined],
  ['a server that fails', 502],
])('the page is not reloaded with %s', async (_, status) => {
  server(status)
  const reload = vi.fn()
  const load = failing()
  for (let turn = 0; turn < 3; turn += 1) await expect(loadModule({ location: { reload } }, load)).rejects.toThrow()
  expect(reload).not.toHaveBeenCalled()
})

test('a partner’s page is never reloaded', async () => {
  const send = server(200)
  const load = failing()
  for (let turn = 0; turn < 3; turn += 1) await expect(loadModule({ location: {} }, load)).rejects.toThrow()
  expect(send).not.toHaveBeenCalled()
})
