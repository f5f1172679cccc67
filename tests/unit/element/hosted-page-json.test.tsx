import { expect, it, onTestFinished, vi } from 'vitest'
import { until } from '../../helpers/until.ts'
import { written } from './page.ts'

it('the hosted page reports settings that are not JSON', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')))
  onTestFinished(() => void vi.unstubAllGlobals())
  document.body.innerHTML =
    '<script id="park-config" type="application/json">{ "locale": "en", }</script><div id="park"></div>'
  await import('../../../widgets/host/page.tsx')
  await until(() => expect(written.error).toEqual([expect.stringContaining('Check its quotes and commas.')]))
})
