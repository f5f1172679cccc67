/** How browser tests open every route: the gallery's states that only need a URL and a person. */
import type { Page } from 'playwright-core'
import { ROUTES, type Path } from '../../src/contract/routes.ts'
import { common } from '../../src/contract/text/en/common.ts'
import { LOCALES, type Locale } from '../../src/contract/text/titles.ts'
import { common as commonZh } from '../../src/contract/text/zh-CN/common.ts'
import { GALLERY_STATES, type GalleryState } from '../gallery/states.ts'
import { startScenario, type Started } from './sandbox-client.ts'
import { allRoutes } from './spec-rows.ts'

export { LOCALES, type Locale }

export interface RouteState {
  path: Path
  state: GalleryState
}

/** Each route with its first state in the gallery. */
export const ROUTE_STATES: readonly RouteState[] = allRoutes().map(({ path }) => {
  const states: readonly GalleryState[] = GALLERY_STATES[path]
  return { path, state: states.find(({ api, act }) => !api && !act) ?? states[0] ?? {} }
})

export const LOADING: Record<Locale, string> = { en: common.loading, 'zh-CN': commonZh.loading }

/** The route's path with the query of its state. */
export const addressOf = ({ path, state: { query } }: RouteState, started: Started): string => {
  const search = typeof query === 'function' ? query(started) : query
  return search ? `${path}?${search}` : path
}

/** Titles by path; by path and parameter if the URL's query changes the title. */
export const titlesOf = async (locale: Locale): Promise<Record<string, string>> => {
  const areas = Object.keys(ROUTES).map(async (area) => {
    const texts = (await import(`../../src/contract/text/${locale}/${area}.ts`)) as Record<
      string,
      { titles: Record<string, string>; titlesWithQuery?: Record<string, string> }
    >
    return { ...texts[area]?.titles, ...texts[area]?.titlesWithQuery }
  })
  return Object.assign({}, ...(await Promise.all(areas))) as Record<string, string>
}

/** Restores each scenario that the states need, and calls `run` with its states. */
export const byScenario = async (
  base: string,
  states: readonly RouteState[],
  run: (states: readonly RouteState[], started: Started) => Promise<unknown>,
): Promise<void> => {
  const scenarioOf = ({ state }: RouteState): string => state.scenario ?? 'demo'
  for (const scenario of new Set(states.map(scenarioOf)))
    await run(
      states.filter((one) => scenarioOf(one) === scenario),
      await startScenario(base, scenario),
    )
}

/** Waits two frames, so that what the first frame measured has rendered. */
export const rendered = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
