/** The colour of the browser's own bars. index.html sets one for each theme of the device; if the user has chosen a theme, its colour is
 * used for both. */
import type { App } from '../../src/core/app.ts'

/** For the hosted page only: a widget must not change the page's head. */
export const followThemeColor = ({ $theme }: App): void => {
  const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
  const colors = metas.map(({ content }) => content)
  $theme.subscribe((theme) => {
    // The light colour is the first.
    metas.forEach((meta, i) => {
      meta.content = colors[theme ? Number(theme === 'dark') : i] ?? ''
    })
  })
}
