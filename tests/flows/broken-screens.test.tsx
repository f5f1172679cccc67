/** A screen that cannot be loaded, and one that throws while it renders: the user sees a sentence and a way on instead of an empty page,
 * and the error is reported. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Sandbox } from '../../examples/sandbox/app.ts'
import { common as commonEn } from '../../src/contract/text/en/common.ts'
import { openScreen, type Opened } from '../helpers/open-screen.ts'
import { openSandbox } from '../helpers/sandbox.ts'
import { until } from '../helpers/until.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await openSandbox()
})
afterAll(() => sandbox.close())

const open = async (): Promise<Opened & { reported: string[] }> => {
  const reported: string[] = []
  const park = await openScreen('/protocal', { sandbox })
  vi.spyOn(park.app, 'reportError').mockImplementation((code) => void reported.push(code))
  await park.findByRole('heading', { level: 1, name: 'Service agreement' })
  return { ...park, reported }
}

it('a screen whose files do not load can be retried, and is reported', async () => {
  const park = await open()
  const onErrorShown = vi.spyOn(park.app, 'onErrorShown')
  const load = vi.spyOn(park.app, 'loadTexts').mockRejectedValueOnce(new Error('Failed to fetch'))
  park.navigate('/recruit/list')
  const retry = await park.findByRole('button', { name: 'Try again' })
  expect(load).toHaveBeenCalled()
  expect(park.reported).toEqual(['screen-not-fetched'])
  expect(park.path()).toBe('/recruit/list')
  // The title of its screen is one of the missing texts.
  await park.findByRole('heading', { level: 1, name: 'Park services' })
  await until(() => expect(onErrorShown).toHaveBeenLastCalledWith('Park services'))
  await park.user.click(retry)
  await park.findByRole('heading', { level: 1, name: 'Jobs' })
  expect(park.queryByRole('button', { name: 'Try again' })).toBeNull()
})

it('a screen that crashes offers the home screen and a retry, and does not affect the next one', async () => {
  const park = await open()
  let isBroken = true
  const real = park.app.text
  vi.spyOn(park.app, 'text').mockImplementation(((area: 'park' | 'common') => {
    if (isBroken && area === 'park') throw new TypeError('Cannot read properties of undefined')
    return real(area)
  }) as typeof real)
  park.navigate('/parkNews')
  await park.findByRole('button', { name: 'Try again' })
  expect(park.reported).toContain('screen-broke')
  // The connection is not to blame.
  expect(park.getByRole('alert').textContent).toBe(commonEn.failed)
  await park.user.click(park.getByRole('button', { name: 'Park services' }))
  await park.arrived('/nav')
  // Back does not lead to the crashed screen again.
  expect(park.app.location.entry().depth).toBe(1)
  await park.findByRole('button', { name: 'Park news' })

  park.navigate('/parkNews')
  const retry = await park.findByRole('button', { name: 'Try again' })
  isBroken = false
  await park.user.click(retry)
  await park.findByRole('heading', { level: 1, name: 'Park news' })
})
