/** The loader, on a page where the file to import does not exist. Browser tests cover the rest. */
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { ParksideGlobal } from '../../../../widgets/global.ts'
import { VERSION } from '../../../../widgets/version.ts'
import { until } from '../../../helpers/until.ts'
import { record } from '../page.ts'

beforeEach(() => vi.resetModules())

const load = (): Promise<unknown> => import('../../../../widgets/loader.ts')

it('loads the package for elements with a versioned name, too', async () => {
  const element = document.createElement(`park-fee-v${VERSION.split('.', 1)[0]}`)
  document.body.append(element)
  const heard = record(element, 'error')
  await load()
  await until(() => expect(heard).toMatchObject([{ code: 'load-failed', fatal: true }]))
})

it('does not touch the queue of a package that has loaded', async () => {
  const push = vi.fn()
  const q = Object.assign([], { push })
  window.Parkside = { version: VERSION, q } as unknown as ParksideGlobal
  onTestFinished(() => void delete window.Parkside)
  await load()
  expect(q.push).toBe(push)
})
