/** React code runs on Preact by aliases, as Preact's own guide for Rollup and Vite shows. The unit and flow tests use the same table. */

/** Entries of `@rollup/plugin-alias` and of Vite's `resolve.alias`. */
export const PREACT_ALIASES = [
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
  // wouter's own build for Preact: the one for React brings a shim for older Reacts along, and keeps all of preact/compat.
  { find: /^wouter(?=\/)/, replacement: 'wouter-preact' },
]
