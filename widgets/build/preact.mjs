/** Aliases that run React code on Preact, as Preact's own guide for Rollup and Vite shows. The unit and flow tests use the same table. */

/** Entries of `@rollup/plugin-alias` and of Vite's `resolve.alias`. */
export const PREACT_ALIASES = [
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
  // wouter's own build for Preact. Its build for React includes a shim for older Reacts and retains all of preact/compat.
  { find: /^wouter(?=\/)/, replacement: 'wouter-preact' },
]
