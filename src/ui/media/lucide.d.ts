declare module 'lucide/dist/esm/icons/*.mjs' {
  const icon: import('./icon.tsx').IconNode
  export { icon as default }
}
