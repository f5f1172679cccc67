/** Types of single icon files. Importing lucide's index would make the build read 1,700 files. */
declare module 'lucide/dist/esm/icons/*.mjs' {
  const icon: import('./icon.tsx').IconNode
  export { icon as default }
}
