/** For `npx drizzle-kit generate --config examples/sandbox/park/db/drizzle.config.ts` after a change of `db/schema`. */
import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: 'examples/sandbox/park/db/schema.ts',
  out: 'examples/sandbox/park/db/migrations',
})
