/** Entry of the hosted page: reads its configuration and renders the app at the page's URL. */
import { useBrowserLocation, useSearch } from 'wouter/use-browser-location'
import { detectShellKind } from '../../bridge/shell-kind.ts'
import { CODE } from '../../src/contract/errors.ts'
import type { App } from '../../src/core/app.ts'
import { mergeConfig, pickSettings, type Settings } from '../../src/core/config.ts'
import type { Client, ClientOptions } from '../../src/core/http/client.ts'
import { openEnvelope } from '../../src/core/http/envelope.ts'
import { createLazyClient } from '../../src/core/http/lazy-client.ts'
import { PREFETCH_LIFE_MS, takeEarlyCalls, type PrefetchedCall } from '../../src/core/http/prefetched-call.ts'
import { createBrowserLocation } from '../../src/core/navigation/location.ts'
import { sleep } from '../../src/core/sleep.ts'
import { VERSION } from '../version.ts'
import { mountApp, type MountAppOptions } from './mount-app.ts'
import { followThemeColor } from './theme-color.ts'

/** Without the network nothing is reported. */
const report = (run: (faults: typeof import('./page-faults.ts')) => void): void =>
  void import('./page-faults.ts').then(run).catch(() => undefined)

const readSettings = (): Settings => {
  try {
    const given: unknown = JSON.parse(document.getElementById('park-config')?.textContent || '{}')
    return pickSettings(
      given,
      (name, value, isTyped) => isTyped || report(({ reportSetting }) => reportSetting(name, value)),
    )
  } catch {
    report(({ reportUnreadableConfig }) => reportUnreadableConfig())
    return {}
  }
}

interface ShowOptions extends Omit<MountAppOptions, 'createClient'> {
  onStart?: (app: App) => void
}

/** Maximum time to wait for the shell's context, ms. */
const CONTEXT_MS = 1000

/** Waits until it is known whether there is a shell. Its context has the language, the theme and whether it draws the title bar: the first
 * screen would otherwise be shown without them, and then change. Resolves at once if no shell is likely. */
const untilContext = ({ shell }: App): Promise<unknown> => Promise.race([shell.settled(), sleep(CONTEXT_MS)])

/** Stores prefetched data in the cache of the first screen, so that its first render shows them. */
const fillCache = (app: App, { state, cacheKey, token }: PrefetchedCall): void => {
  if (typeof state === 'string' || !cacheKey || token !== app.session.$token.get()) return
  const { code, data } = openEnvelope(state)
  if (code === CODE.ok && Date.now() - state.at <= PREFETCH_LIFE_MS)
    app.cache.entities.set(cacheKey, { value: data, at: state.at })
}

const show = (target: HTMLElement, { onStart, early, ...options }: ShowOptions): void => {
  const createClient = (clientOptions: ClientOptions): Client => createLazyClient(clientOptions, early)
  const onTitle = (title: string): void => {
    document.title = title
  }
  // Until then the page shows its own skeleton, so nothing is rendered twice.
  const beforeFirstRender = async (app: App): Promise<void> => {
    await untilContext(app)
    await app.fetchScreen(app.location.current()).catch(() => undefined)
    if (early?.prefetched) fillCache(app, early.prefetched)
    app.$locale.subscribe((locale) => {
      document.documentElement.lang = locale
    })
    // The page's own styles follow the theme, too.
    app.$theme.subscribe((theme) => {
      document.documentElement.dataset.theme = theme ?? ''
    })
    followThemeColor(app)
  }
  const onUnexpectedResponse = (status?: number): void => {
    // Without a response, a user's network is the likelier cause, unless the API has another origin.
    if (status || /^\w/.test(app.config.apiBase)) report(({ reportApi }) => reportApi(app, status))
  }
  const { app } = mountApp(target, {
    onTitle,
    beforeFirstRender,
    createClient,
    onUnexpectedResponse,
    early,
    ...options,
  })
  onStart?.(app)
}

const target = document.getElementById('park')
if (target) {
  const config = readSettings()
  // In a partner's iframe the history belongs to the partner, and the partner's page is the shell.
  if (detectShellKind(window, mergeConfig(config)) === 'frame')
    void import('./iframe-page.ts').then(({ iframeOptions }) => show(target, iframeOptions(target, config)))
  else
    show(target, {
      config,
      lib: VERSION,
      early: takeEarlyCalls(),
      location: createBrowserLocation(window),
      router: { hook: useBrowserLocation, searchHook: useSearch },
    })
}
