/** Entry of the hosted page: reads its configuration and shows the app. */
import type { Config } from '../../src/core/config.ts'
import { mount } from '../index.ts'

const readConfig = (): Partial<Config> => {
  try {
    return JSON.parse(document.getElementById('park-config')?.textContent || '{}') as Partial<Config>
  } catch {
    console.error('[parkside] The JSON in <script id="park-config"> cannot be read; defaults are used. Check its quotes and commas.')
    return {}
  }
}

const target = document.getElementById('park')
if (target) mount(target, { config: readConfig(), location: 'browser' })
