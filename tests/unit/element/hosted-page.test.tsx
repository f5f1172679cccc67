import { expect, it, onTestFinished, vi } from 'vitest'
import { until } from '../../helpers/until.ts'
import { written } from './page.ts'

it('the hosted page reports a setting with an unknown name, and an API that is none', async () => {
  const settings = { servicePhon: '1', apiBase: '/nowhere', locale: 'en' }
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<p>Not found</p>', { status: 404 })))
  onTestFinished(() => void vi.unstubAllGlobals())
  history.replaceState(null, '', '/forklift')
  document.body.innerHTML =
    `<script id="park-config" type="application/json">${JSON.stringify(settings)}</script>` + '<div id="park"></div>'
  await import('../../../widgets/host/page.tsx')
  await until(() =>
    expect(written.error).toEqual([
      '[parkside] <script id="park-config">: config has an unknown name: servicePhon. Did you mean servicePhone?',
    ]),
  )
  const reports = () => written.info.filter((line) => line.includes('api-unusable'))
  await until(() => expect(reports()).not.toEqual([]))
  expect(reports()).toEqual([expect.stringMatching(/\/nowhere answered 404, .*Set apiBase to/)])
})
