/** A bottom sheet; in a window as large as a desktop screen, a dialog in the middle. */
import X from 'lucide/dist/esm/icons/x.mjs'
import { useUi } from '../layout/environment.ts'
import { Icon } from '../media/icon.tsx'
import { onLine } from '../style/layout.ts'
import { css, cx, keyframes } from '../style/style.ts'
import { Panel, type PanelProps } from './panel.tsx'
import { fadeOut, title } from './popup-style.ts'

export type PopupProps = PanelProps

const rise = keyframes`from { transform: translate3d(0, 100%, 0); }`
const sink = keyframes`to { transform: translate3d(0, 100%, 0); }`
const lift = keyframes`from { opacity: 0; transform: translate3d(0, 16px, 0); }`

const classes = {
  layer: css`
    justify-content: flex-end;
    @media (min-width: 800px) and (min-height: 481px) {
      justify-content: center;
    }
  `,
  panel: css`
    max-width: 640px;
    max-height: calc(100% - var(--safe-top) - 40px);
    border-radius: var(--radius) var(--radius) 0 0;
    padding-bottom: max(var(--kb, 0px), var(--safe-bottom));
    --enter: ${rise};
    --leave: ${sink};
    @media (max-height: 480px) {
      max-height: calc(100% - var(--safe-top) - var(--space-8));
    }
    @media (min-width: 800px) and (min-height: 481px) {
      max-width: 480px;
      max-height: calc(100% - 80px);
      border-radius: var(--radius);
      box-shadow: var(--lift);
      --enter: ${lift};
      --leave: ${fadeOut};
    }
  `,
  header: css`
    position: relative;
    flex: none;
    padding: var(--space-16) calc(44px + var(--space-12)) var(--space-12);
    text-align: center;
    @media (max-height: 480px) {
      padding-top: var(--space-8);
      padding-bottom: var(--space-8);
    }
  `,
  footer: css`
    flex: none;
    padding: var(--space-12) var(--space-16);
    border-top: 1px solid var(--line);
  `,
}

/** Around the first line of the title, with 12 px above and below it. */
const close = css`
  position: absolute;
  top: 4px;
  right: 8px;
  justify-content: center;
  width: 44px;
  padding-top: var(--space-12);
  padding-bottom: var(--space-12);
  border-radius: var(--control);
  color: var(--weak);
  outline-offset: -4px;
  @media (max-height: 480px) {
    top: -4px;
  }
`

/** @example <Popup open={open} onClose={() => setOpen(false)} title="Customer service">…</Popup> */
export const Popup = (props: PopupProps) => {
  const { text } = useUi()
  return (
    <Panel
      {...props}
      classes={classes}
      closeButton={(requestClose) => (
        <button type="button" className={cx(onLine, title, close)} aria-label={text.close} onClick={requestClose}>
          <Icon of={X} size={22} />
        </button>
      )}
    />
  )
}
