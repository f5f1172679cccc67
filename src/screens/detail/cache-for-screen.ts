import type { App } from '../../core/app.ts'
import { cacheSlot } from './use-resource.ts'

/** Caches an entity for its detail screen, which then shows it immediately.
 * @param to path of the screen. @returns the path.
 * @example after: (job) => cacheForScreen(app, link('/recruit/situation', { id: job.id }), job) */
export const cacheForScreen = (app: App, to: string, entity: unknown): string => {
  cacheSlot(app, to).set({ value: entity, at: Date.now() })
  return to
}
