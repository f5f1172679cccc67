import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('..', import.meta.url))
const here = (name: string): string => fileURLToPath(new URL(import.meta.resolve(name)))

/** React code meets Preact the way the builds do it: one absolute file per name. */
const preact = [
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: here('preact/jsx-runtime') },
  { find: /^react-dom\/client$/, replacement: here('preact/compat/client') },
  { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: here('preact/compat') },
  { find: /^react(-dom)?$/, replacement: here('preact/compat') },
]

/** The first test of a file waits for every screen to be transformed, beside another worker on two processors. */
const screens = { environment: 'happy-dom', include: ['tests/unit/**/*.test.tsx', 'tests/flows/**/*.test.{ts,tsx}'], testTimeout: 20_000 }

export default defineConfig({
  root,
  test: {
    projects: [
      { extends: true, test: { name: 'unit', environment: 'node', include: ['tests/unit/**/*.test.ts'] } },
      { extends: true, test: { name: 'react', ...screens } },
      {
        extends: true,
        resolve: { alias: preact },
        test: { name: 'preact', ...screens, server: { deps: { inline: [/wouter/] } } },
      },
      { extends: true, test: { name: 'contract', environment: 'node', include: ['tests/contract/**/*.test.ts'] } },
      // These two look at what `npm run build` has made.
      { extends: true, test: { name: 'sizes', environment: 'node', include: ['tests/sizes/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: 'tests/helpers/browser-server.ts',
          testTimeout: 60_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
