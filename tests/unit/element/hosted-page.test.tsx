import { atom } from 'nanostores'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { App } from '../../../src/core/app.ts'
import type { Theme } from '../../../src/core/config.ts'
import { followThemeColor } from '../../../widgets/host/theme-color.ts'
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

it('the browser’s bars have the colour of the chosen theme, or else of the device’s', () => {
  document.head.innerHTML = '<meta name="theme-color" content="#fff"><meta name="theme-color" content="#000">'
  onTestFinished(() => void (document.head.innerHTML = ''))
  const $theme = atom<Theme | undefined>('dark')
  const colors = () => [...document.querySelectorAll('meta')].map(({ content }) => content)
  followThemeColor({ $theme } as unknown as App)
  expect(colors()).toEqual(['#000', '#000'])
  $theme.set('light')
  expect(colors()).toEqual(['#fff', '#fff'])
  $theme.set(undefined)
  expect(colors()).toEqual(['#fff', '#000'])
})
