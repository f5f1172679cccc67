/** All groups, in the order in which they run. */
import type { Group } from '../group.ts'
import { interact } from './interact.ts'
import { list } from './list.ts'
import { mount } from './mount.ts'
import { routes } from './routes.ts'
import { start } from './start.ts'

/** Add new groups here, one per line. */
export const GROUPS: readonly Group[] = [start, interact, list, routes, mount]
