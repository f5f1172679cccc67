/** `mode="iframe"`: the hosted page of another origin in an iframe, isolated from this page, which cannot read its token. This page's
 * policy must allow it (`frame-src https://park.example`), and the hosted page must allow this one (`frameOrigins` in its configuration,
 * and its own `frame-ancestors`). */
import type { Context, WidgetEvents } from '../../bridge/contract.ts'
import { createFrameShell } from '../../bridge/frame-shell.ts'
import { capabilitiesOf, type ShellMethods } from '../../bridge/run-method.ts'
import { isOtherUser } from '../../src/core/app-options.ts'
import type { ParkErrorCode } from '../../src/core/error-codes.ts'
import { isFunctions, isSameOffer, latestMethods, offerOf } from '../../src/core/shell/page-functions.ts'
import { adoptStyles, css } from '../../src/ui/style/style.ts'
import type { ShellFunctions, WidgetOptions } from '../options.ts'
import type { OptionName } from './option-table.ts'
import type { Problem } from './problems.ts'
import type { MountedApp, EmitFromWidget } from './mounted.ts'
import { THEME_PROPERTIES } from '../theme-properties.ts'
import { startRoute } from '../start-route.ts'
import { FRAME_MARK, TRACKED_EVENTS, WIDGETS, type WidgetName } from '../table.ts'
import { VERSION } from '../version.ts'

/** An iframe that has not answered after this time counts as unreachable, ms. */
const SILENCE_MS = 10_000

const frameClass = css`
  display: block;
  width: 100%;
  border: 0;
`

/** Options without effect here: the hosted page has its own configuration, storage and clock. */
const NOT_USED: OptionName[] = [
  'apiBase',
  'imageHost',
  'servicePhone',
  'merchantPhone',
  'config',
  'storage',
  'debug',
  'fetch',
  'now',
]
/** Those that were already reported, by any element on the page. */
const reported = new Set<OptionName>()

const functionsOf = ({ shell }: WidgetOptions): ShellFunctions => (isFunctions(shell) ? shell : {})

const contextOf = (options: WidgetOptions, host: Element): Context => {
  const { locale, theme } = options
  const computed = getComputedStyle(host)
  const style = Object.fromEntries(THEME_PROPERTIES.map((name) => [name, computed.getPropertyValue(name).trim()]))
  return {
    style,
    ...functionsOf(options).context,
    ...(locale ? { locale } : {}),
    ...(theme && theme !== 'auto' ? { theme } : {}),
  }
}

/** Attributes by which a page changes its appearance, on the element or on the root element. */
const APPEARANCE_ATTRIBUTES = { attributes: true, attributeFilter: ['class', 'style', 'data-theme'] }

/** Calls `changed` when the page's appearance may have changed.
 * @returns a function that stops it. */
const watchAppearance = (host: Element, changed: () => void): (() => void) => {
  const { documentElement, body } = host.ownerDocument
  const observer = new MutationObserver(changed)
  for (const element of [host, documentElement, body]) observer.observe(element, APPEARANCE_ATTRIBUTES)
  const dark = matchMedia('(prefers-color-scheme: dark)')
  // Safari before 14 has no `addEventListener` here; there, only changes of attributes are observed.
  dark.addEventListener?.('change', changed)
  return () => {
    observer.disconnect()
    dark.removeEventListener?.('change', changed)
  }
}

export interface IframeOptions {
  container: HTMLElement
  widget: WidgetName
  options: WidgetOptions
  /** The first screen, if it is not that of the options. */
  route: string | undefined
  emit: EmitFromWidget
  complain: (problem: Problem, fatal: boolean) => void
  /** Called when the iframe must be replaced, because it learns only at its start what its shell offers. */
  restart: () => void
}

export const mountIframe = ({
  container,
  widget,
  options: first,
  route,
  emit,
  complain,
  restart,
}: IframeOptions): MountedApp => {
  let options = first
  const { host } = container.getRootNode() as ShadowRoot
  let context = contextOf(first, host)
  const origin = first.srcOrigin!
  const routeOf = (given: WidgetOptions): string => startRoute(given) ?? WIDGETS[widget].home

  const reportUnused = (given: WidgetOptions): void => {
    const { shell } = given
    // `auto` is the default.
    const isShellUsed = !shell || shell === 'auto' || isFunctions(shell)
    const unused = isShellUsed ? NOT_USED : [...NOT_USED, 'shell' as const]
    const names = unused.filter((name) => given[name] !== undefined && !reported.has(name))
    names.forEach((name) => reported.add(name))
    if (names.length > 0) complain({ code: 'option-not-used', names }, false)
  }
  reportUnused(first)
  const functions = (): ShellFunctions => functionsOf(options)
  const { info = { name: 'page', version: VERSION, platform: 'web' }, capabilities, names } = offerOf(functions())
  const ofPage = latestMethods(names, functions)
  /** The token of the option that the API has refused. */
  let refused: string | undefined
  /** As without an iframe, the option `token` and a listener of `park:login` take precedence over the functions of `shell`. */
  const own: ShellMethods = {
    'auth.getToken': (params, call) => {
      const { token, openid } = options
      if (token === params.stale) refused = token
      if (token && token !== refused) return { token, ...(openid && { openid }) }
      const ask = ofPage['auth.getToken']
      if (!ask) throw { code: 'AUTH_REQUIRED' }
      return ask(params, call)
    },
    'auth.login': (params, call) => {
      // The page's token follows as `auth.tokenChanged`. If there is none, because the user has dismissed the page's dialog, the iframe
      // offers the login again.
      if (!emit('login', params)) return { status: 'leaving' }
      const logIn = ofPage['auth.login']
      // The iframe shows its own login. `UNSUPPORTED` would be reported as a fault of this page.
      if (!logIn) throw { code: 'DENIED' }
      return logIn(params, call)
    },
  }

  const onEvent = <E extends keyof WidgetEvents>(event: E, payload: WidgetEvents[E]): void => {
    const detail = payload as never
    if (event === 'auth.tokenChanged') functions()['auth.tokenChanged']?.(detail)
    if (event === 'nav.changed') emit('navigate', detail)
    if (event === 'ui.size') resize(payload as WidgetEvents['ui.size'])
    if (event === 'track') {
      const { name, props } = payload as WidgetEvents['track']
      if ((TRACKED_EVENTS as readonly string[]).includes(name)) emit(name as 'ready', props as never)
    }
    if (event === 'error') {
      const { code, where, fatal, message } = payload as WidgetEvents['error']
      const place = `in the frame, at ${where}`
      emit('error', { code: code as ParkErrorCode, message: message ? `${message} (${place})` : place, fatal })
    }
  }
  const resize = ({ height }: { height: number }): void => {
    const style = `${height}px`
    // The page also sends its height when it connects.
    if (!Number.isFinite(height) || height < 0 || frame.style.height === style) return
    frame.style.height = style
    emit('resize', { height })
  }

  const frame = container.ownerDocument.createElement('iframe')
  frame.className = frameClass
  const setTitle = (): void => {
    frame.title = host.getAttribute('title') || 'Parkside'
  }
  setTitle()
  // For copy buttons, videos in full screen, and sharing the picture of a weighing ticket. A browser that cannot share does not know the last
  // name, and would log a warning.
  frame.allow = `clipboard-write; fullscreen${'share' in navigator ? '; web-share' : ''}`
  frame.referrerPolicy = 'strict-origin'
  // Not `lazy`: an iframe outside the viewport would look like one that cannot be loaded.
  // The hosted page would not find its mark behind another fragment, and would show all screens.
  frame.src = origin + (route ?? routeOf(first)).split('#', 1)[0]! + FRAME_MARK + widget
  const discard = adoptStyles(container.getRootNode() as ShadowRoot, first.nonce)
  const shell = createFrameShell(frame, {
    origin,
    methods: { ...ofPage, ...own },
    info,
    capabilities: capabilities && { ...capabilitiesOf(own), ...capabilities },
    context,
    accept: () => void clearTimeout(timer),
    onEvent,
  })
  container.append(frame)
  const timer = setTimeout(
    () => complain({ code: 'frame-unreachable', origin, seconds: SILENCE_MS / 1000 }, true),
    SILENCE_MS,
  )
  const sendContext = (): void => {
    const now = contextOf(options, host)
    // A field that is not set any more.
    const removed = Object.fromEntries(Object.keys(context).map((field) => [field, null]))
    if (JSON.stringify(now) !== JSON.stringify(context)) shell.setContext({ ...removed, ...now })
    context = now
  }
  const stopWatching = watchAppearance(host, sendContext)
  const titleObserver = new MutationObserver(setTitle)
  titleObserver.observe(host, { attributeFilter: ['title'] })

  return {
    update: (next) => {
      if (!isSameOffer(functionsOf(next), functions())) return restart()
      const before = options
      options = next
      reportUnused(next)
      const { token, openid } = next
      if (isOtherUser(before, next))
        shell.emit('auth.tokenChanged', { token: token ?? null, ...(openid && { openid }) })
      sendContext()
      if (routeOf(next) !== routeOf(before)) shell.emit('nav.go', { route: routeOf(next) })
    },
    navigate: (to) => shell.emit('nav.go', { route: to }),
    back: () => shell.emit('nav.back', {}),
    stop: () => {
      clearTimeout(timer)
      stopWatching()
      titleObserver.disconnect()
      shell.close()
      discard()
    },
  }
}
