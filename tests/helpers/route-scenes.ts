/** How browser tests open every route: the gallery's looks that only need a URL and a person. */
import type { Page } from 'playwright-core'
import type { Path } from '../../src/contract/routes.ts'
import { common } from '../../src/contract/text/en/common.ts'
import { LOCALES, type Locale } from '../../src/contract/text/titles.ts'
import { common as commonZh } from '../../src/contract/text/zh-CN/common.ts'
import { LOOKS, type Look } from '../gallery/looks.ts'
import { startScenario, type Started } from './sandbox-client.ts'
import { allRoutes } from './spec-rows.ts'

export { LOCALES, type Locale }

export interface Scene {
  path: Path
  look: Look
}

/** Each route with its first look in the gallery. */
export const SCENES: readonly Scene[] = allRoutes().map(({ path }) => {
  const looks: readonly Look[] = LOOKS[path]
  return { path, look: looks.find(({ face, act }) => !face && !act) ?? looks[0] ?? {} }
})

export const LOADING: Record<Locale, string> = { en: common.loading, 'zh-CN': commonZh.loading }

/** The route's path with the query of its look. */
export const addressOf = ({ path, look: { query } }: Scene, started: Started): string => {
  const search = typeof query === 'function' ? query(started) : query
  return search ? `${path}?${search}` : path
}

/** Restores each scenario that the scenes need, and calls `run` with its scenes. */
export const byScenario = async (
  base: string,
  scenes: readonly Scene[],
  run: (scenes: readonly Scene[], started: Started) => Promise<unknown>,
): Promise<void> => {
  const scenarioOf = ({ look }: Scene): string => look.scenario ?? 'demo'
  for (const scenario of new Set(scenes.map(scenarioOf)))
    await run(
      scenes.filter((scene) => scenarioOf(scene) === scenario),
      await startScenario(base, scenario),
    )
}

/** Waits two frames, so that what the first frame measured has rendered. */
export const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
