/** Entry of the hosted page: reads its configuration and shows the app at the page's own address. */
import { useBrowserLocation, useSearch } from 'wouter/use-browser-location'
import type { Config } from '../../src/core/config.ts'
import { createBrowserLocation } from '../../src/core/location.ts'
import { mountApp } from './mount-app.ts'

const readConfig = (): Partial<Config> => {
  try {
    return JSON.parse(document.getElementById('park-config')?.textContent || '{}') as Partial<Config>
  } catch {
    console.error('[parkside] The JSON in <script id="park-config"> cannot be read; defaults are used. Check its quotes and commas.')
    return {}
  }
}

const target = document.getElementById('park')
if (target) {
  const { app } = mountApp(target, {
    config: readConfig(),
    location: createBrowserLocation(window),
    router: { hook: useBrowserLocation, searchHook: useSearch },
  })
  app.$locale.subscribe((locale) => {
    document.documentElement.lang = locale
  })
}
