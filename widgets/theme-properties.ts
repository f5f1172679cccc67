/** What a page may give a widget of its own look: custom properties on the element, or on anything around it. `src/ui/style/tokens.ts` reads them. */
export const THEME_PROPERTIES = [
  '--park-color-primary',
  '--park-color-on-primary',
  '--park-color-tint',
  '--park-radius',
  '--park-font',
] as const
