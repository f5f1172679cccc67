/** One file for each icon: lucide's index leads to 1,700 files, which a build would all read. */
declare module 'lucide/dist/esm/icons/*.mjs' {
  const icon: import('./icon.tsx').IconNode
  export { icon as default }
}
