/** The colour of the browser's own bars. index.html names one for each theme of the phone; a chosen theme uses its own for both. */
import type { App } from '../../src/core/app.ts'

/** For the hosted page only: a widget leaves the page's head alone. */
export const followThemeColor = ({ $theme }: App): void => {
  const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
  const colors = metas.map(({ content }) => content)
  $theme.subscribe((theme) => {
    // The light one comes first.
    metas.forEach((meta, i) => {
      meta.content = colors[theme ? Number(theme === 'dark') : i] ?? ''
    })
  })
}
