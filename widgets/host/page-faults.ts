/** Reports wrong settings of the hosted page to its developer. Loaded when there is one to report. */
import type { App } from '../../src/core/app.ts'
import { DEFAULT_CONFIG } from '../../src/core/config.ts'
import { sentenceOf } from '../element/problems.ts'
import { apiFault } from './api-fault.ts'

export const reportUnreadableConfig = (): void =>
  console.error(
    '[parkside] The JSON in <script id="park-config"> cannot be read; defaults are used. Check its quotes and commas.',
  )

export const reportSetting = (name: string, value: unknown): void =>
  console.error(
    `[parkside] <script id="park-config">: ${sentenceOf(
      name in DEFAULT_CONFIG ? { code: 'bad-option', setting: name, value } : { code: 'unknown-config', name },
    )}`,
  )

const reported = new WeakSet<App>()

/** Reports once that the API's URL may be wrong. */
export const reportApi = (app: App, status?: number): void => {
  if (reported.has(app)) return
  reported.add(app)
  app.reportError('api-unusable', new Error(apiFault('apiBase', app.config.apiBase, status)))
}
