/** Entry of the hosted page: reads its configuration and shows the app at the page's own address. */
import { useBrowserLocation, useSearch } from 'wouter/use-browser-location'
import { detectShellKind } from '../../bridge/shell-kind.ts'
import type { App } from '../../src/core/app.ts'
import { DEFAULT_CONFIG, type Config } from '../../src/core/config.ts'
import type { Client, ClientOptions } from '../../src/core/http/client.ts'
import { createLazyClient } from '../../src/core/http/lazy-client.ts'
import { takePrefetchedCall, type PrefetchedCall } from '../../src/core/http/prefetched-call.ts'
import { createBrowserLocation } from '../../src/core/navigation/location.ts'
import { VERSION } from '../version.ts'
import { mountApp, type MountAppOptions } from './mount-app.ts'
import { followThemeColor } from './theme-color.ts'
import { fetchScreen } from './use-screen.ts'

const readConfig = (): Partial<Config> => {
  try {
    return JSON.parse(document.getElementById('park-config')?.textContent || '{}') as Partial<Config>
  } catch {
    console.error(
      '[parkside] The JSON in <script id="park-config"> cannot be read; defaults are used. Check its quotes and commas.',
    )
    return {}
  }
}

interface Shown extends Omit<MountAppOptions, 'createClient'> {
  onStart?: (app: App) => void
  early?: PrefetchedCall | undefined
}

const show = (target: HTMLElement, { onStart, early, ...options }: Shown): void => {
  const createClient = (about: ClientOptions): Client => createLazyClient(about, early)
  const onTitle = (title: string): void => {
    document.title = title
  }
  // The page shows a frame of its own meanwhile, so nothing is drawn twice.
  const after = async (app: App): Promise<void> => {
    await fetchScreen(app, app.location.current()).catch(() => undefined)
    // Here before the scripts: the first drawing shows it.
    if (early?.here && early.key && early.token === app.session.$token.get())
      app.cache.entities.set(early.key, { value: early.here.data, at: early.here.at })
    app.$locale.subscribe((locale) => {
      document.documentElement.lang = locale
    })
    // For what is seen beside the app: the page below it, and its frame at the next start.
    app.$theme.subscribe((theme) => {
      document.documentElement.dataset.theme = theme ?? ''
    })
    followThemeColor(app)
  }
  const { app } = mountApp(target, { onTitle, after, createClient, ...options })
  onStart?.(app)
}

const target = document.getElementById('park')
if (target) {
  const config = readConfig()
  // In a partner's frame: its history is the partner's, and the partner is the shell.
  if (detectShellKind(window, { ...DEFAULT_CONFIG, ...config }) === 'frame')
    void import('./iframe-page.ts').then(({ iframeOptions }) => show(target, iframeOptions(target, config)))
  else
    show(target, {
      config,
      lib: VERSION,
      early: takePrefetchedCall(),
      location: createBrowserLocation(window),
      router: { hook: useBrowserLocation, searchHook: useSearch },
    })
}
