/** Ends a page's timers after its tests, as a browser does when it leaves a page. Otherwise they could fire when the page's globals no
 * longer exist. */
import { afterAll } from 'vitest'

const { setTimeout: start } = globalThis
const started: ReturnType<typeof setTimeout>[] = []

globalThis.setTimeout = Object.assign((...call: Parameters<typeof start>) => {
  const timer = start(...call)
  started.push(timer)
  return timer
}, start)

afterAll(() => started.forEach((timer) => clearTimeout(timer)))
