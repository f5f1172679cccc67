/** Custom properties by which a page can change a widget's appearance. They can be set on the element or on any ancestor.
 * `src/ui/style/tokens.ts` reads them. */
export const THEME_PROPERTIES = [
  '--park-color-primary',
  '--park-color-on-primary',
  '--park-color-tint',
  '--park-radius',
  '--park-font',
] as const
