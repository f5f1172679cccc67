/** Starts a PostgreSQL server for all sandboxes of a run if the machine has one, which takes less of the processor's
 * time than the embedded engine. Without one, the sandboxes use the embedded engine. */
import type { TestProject } from 'vitest/node'
import { findPostgres } from '../tools/postgres.ts'
import startServer from './postgres-server.ts'

export default async (project: TestProject): Promise<(() => Promise<void>) | undefined> =>
  findPostgres() ? startServer(project) : undefined
