import type { SomeScreens } from '../../src/screens/screen-table.ts'

/** /protocal and /contract have no screens yet; until then the host treats them as unknown. */
export const screens = {
  '/nav': () => import('./nav.tsx').then((module) => module.Nav),
  '/login': () => import('./login.tsx').then((module) => module.Login),
} satisfies SomeScreens<'general'>
