/** What a page may give a widget of its own look: custom properties on the element, or on anything around it. `src/ui/tokens.ts` reads them. */
export const LOOK = [
  '--park-color-primary',
  '--park-color-on-primary',
  '--park-color-tint',
  '--park-radius',
  '--park-font',
] as const
