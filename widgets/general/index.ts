import type { PathOf } from '../../src/contract/routes.ts'
import type { ScreenComponent } from '../../src/screens/screen-table.ts'
import { Login } from './login.tsx'
import { Nav } from './nav.tsx'

/** /protocal and /contract have no screens yet; until then the host treats them as unknown. */
export const screens = {
  '/nav': Nav,
  '/login': Login,
} satisfies Partial<Record<PathOf<'general'>, ScreenComponent>>
