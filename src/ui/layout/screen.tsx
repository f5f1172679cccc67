/** The layout of a screen: nav bar, cards, action bar. The page itself scrolls. */
import type { ReactNode } from 'react'
import { useUi } from './environment.ts'
import { atBottom, stack } from '../style/layout.ts'
import { NavBar, type NavBarProps } from './nav-bar.tsx'
import { css, cx } from '../style/style.ts'

export interface ScreenProps extends NavBarProps {
  /** An `<ActionBar>`, optionally with a `<Callout>` before it. */
  bar?: ReactNode
  /** Doubles the maximum width for two columns on wide screens: for menus and lists with pictures. Default `false`. */
  wide?: boolean | undefined
  /** Class of the screen's element. */
  className?: string | undefined
  children?: ReactNode
}

const screen = css`
  display: flex;
  flex-direction: column;
  min-height: var(--park-screen-height, 100vh);
  @supports (min-height: 100dvh) {
    min-height: var(--park-screen-height, 100dvh);
  }
`

const main = css`
  flex: 1;
  align-content: start;
  width: 100%;
  max-width: var(--content);
  margin: 0 auto;
  padding: var(--space-8) var(--edge) var(--space-24);
`

/** Without our nav bar, elements that would stick below it stick to the top. */
const barless = css`
  --bar: 0px;
  & > [data-main] {
    padding-top: var(--space-16);
  }
`

const broad = css`
  --content: 1080px;
`

const bottom = css`
  background: var(--page);
  & [role='note'] {
    /* As wide as the cards. */
    margin: var(--space-8) max(var(--space-16), 50% - var(--content) / 2 + var(--space-16));
  }
  /* On short screens, such as a phone in landscape, and on the narrowest phones only the action bar is sticky: content above it
   * scrolls. */
  @media (max-height: 600px), (max-width: 339px) {
    display: contents;
  }
`

const end = css`
  height: var(--safe-bottom);
`

export const Screen = ({ bar, wide, className, children, ...top }: ScreenProps) => {
  const { isBarHidden, isEmbedded } = useUi()
  // A partner's page has its own main landmark, banner and footer. A header in a section is no banner.
  const [Frame, Main] = isEmbedded ? (['section', 'div'] as const) : (['div', 'main'] as const)
  return (
    <Frame className={cx(screen, wide && broad, className, isBarHidden && !top.right && barless)}>
      <NavBar {...top} />
      <Main className={cx(stack, main)} data-main>
        {children}
      </Main>
      {bar ? <div className={cx(atBottom, bottom)}>{bar}</div> : <div className={end} />}
    </Frame>
  )
}
