/** The sticky bar at the bottom of a screen, above the safe area: buttons and a summary such as a price. */
import type { ReactNode } from 'react'
import { ChangingText } from './changing-text.tsx'
import { atBottom } from '../style/layout.ts'
import { css, cx } from '../style/style.ts'

export interface ActionBarProps {
  /** An error message above the other content, as wide as the bar. */
  alert?: ReactNode
  /** A secondary line above the summary. */
  note?: ReactNode
  /** Content at the start of the bar, such as a price. Without it, the buttons share the whole width. */
  summary?: ReactNode
  /** Buttons, the most important one last. An `<IconAction>` comes first. */
  children: ReactNode
}

const bar = css`
  padding-bottom: var(--safe-bottom);
  border-top: 1px solid var(--line);
  background: var(--card);
`

const line = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  max-width: var(--content);
  margin: 0 auto;
  /* Its content has a margin of its own. */
  padding: var(--space-8) calc(var(--edge) - var(--space-4));
`

const left = css`
  flex: 2 1 7.5em;
  margin: var(--space-4);
  line-height: 1.35;
  /* An amount does not break; if there is no room, the buttons wrap below it. */
  white-space: nowrap;
`
const secondary = css`
  color: var(--weak);
  font-size: var(--text-body2);
  white-space: normal;
  word-break: keep-all;
  overflow-wrap: break-word;
`

/** Class of the element around the buttons. `<IconAction>` has styles for its place in it. */
export const barButtons = css`
  display: flex;
  flex: 3 1 auto;
  flex-wrap: wrap;
  & > * {
    flex: 1 1 auto;
    margin: var(--space-4);
  }
  & > button {
    width: auto;
    padding-left: var(--space-12);
    padding-right: var(--space-12);
  }
  & > * + *:last-child {
    flex-grow: 4;
  }
  @media (min-width: 900px) {
    justify-content: flex-end;
    & > button {
      max-width: 360px;
    }
  }
`

export const ActionBar = ({ alert, note, summary, children }: ActionBarProps) => (
  <footer className={cx(atBottom, bar)}>
    <div className={line}>
      {alert}
      {(note || summary) && (
        <div className={left}>
          {note && (
            <p className={secondary}>
              <ChangingText>{note}</ChangingText>
            </p>
          )}
          {summary}
        </div>
      )}
      <div className={barButtons}>{children}</div>
    </div>
  </footer>
)
