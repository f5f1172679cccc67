/** Reports wrong settings of the hosted page to its developer. Loaded when there is one to report. */
import type { App } from '../../src/core/app.ts'
import { sentenceOf } from '../element/problems.ts'
import { apiFault } from './api-fault.ts'

export const reportUnreadableConfig = (): void =>
  console.error(
    '[parkside] The JSON in <script id="park-config"> cannot be read; defaults are used. Check its quotes and commas.',
  )

export const reportUnknownNames = (names: readonly string[]): void => {
  for (const name of names)
    console.error(`[parkside] <script id="park-config">: ${sentenceOf({ code: 'unknown-config', name })}`)
}

const reported = new WeakSet<App>()

/** Reports once that the API's URL may be wrong. */
export const reportApi = (app: App, status?: number): void => {
  if (reported.has(app)) return
  reported.add(app)
  app.reportError('api-unusable', new Error(apiFault('apiBase', app.config.apiBase, status)))
}
