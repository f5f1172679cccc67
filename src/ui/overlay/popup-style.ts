/** Styles and animations of overlays. */
import { MOVE_MS } from '../style/motion.ts'
import { css, keyframes } from '../style/style.ts'

const fadeIn = keyframes`from { opacity: 0; }`
const fadeOut = keyframes`to { opacity: 0; }`
const rise = keyframes`from { transform: translate3d(0, 100%, 0); }`
const sink = keyframes`to { transform: translate3d(0, 100%, 0); }`
const grow = keyframes`from { opacity: 0; transform: scale(0.94); }`

/** Moves in with an ease-out; moves out and stays out until it is unmounted. */
const moves = (enter: string, leave: string): string => /* css */ `
  @media (prefers-reduced-motion: no-preference) {
    animation: ${enter} ${MOVE_MS}ms cubic-bezier(0.1, 0.9, 0.2, 1);
    [data-leaving] > & { animation: ${leave} ${MOVE_MS}ms ease-in forwards; }
  }
`

export const layer = css`
  position: fixed;
  top: 0;
  right: 0;
  bottom: 0;
  left: 0;
  display: flex;
  flex-direction: column;
  align-items: center;
  overflow: hidden;
  &[data-leaving] {
    pointer-events: none;
  }
`

export const shade = css`
  position: absolute;
  top: 0;
  right: 0;
  bottom: 0;
  left: 0;
  background: var(--shade);
  touch-action: none;
  ${moves(fadeIn, fadeOut)}
`

export const panel = css`
  position: relative;
  display: flex;
  flex-direction: column;
  width: 100%;
  overflow: hidden;
  background: var(--card);
  outline: none;
`

export const bottom = {
  layer: css`
    justify-content: flex-end;
  `,
  panel: css`
    max-width: 640px;
    max-height: calc(100% - var(--safe-top) - 40px);
    border-radius: var(--radius) var(--radius) 0 0;
    padding-bottom: max(var(--kb, 0px), var(--safe-bottom));
    ${moves(rise, sink)}
  `,
  header: css`
    position: relative;
    flex: none;
    padding: 16px 56px 12px;
    text-align: center;
  `,
  footer: css`
    flex: none;
    padding: 12px 16px;
    border-block-start: 1px solid var(--line);
  `,
}

export const center = {
  layer: css`
    justify-content: center;
    padding: calc(var(--safe-top) + 24px) 24px max(var(--kb, 0px) + 24px, var(--safe-bottom) + 24px);
  `,
  panel: css`
    max-width: 340px;
    max-height: 100%;
    border-radius: var(--radius);
    box-shadow: var(--lift);
    ${moves(grow, fadeOut)}
  `,
  header: css`
    flex: none;
    padding: 24px 20px 8px;
    text-align: center;
  `,
  footer: css`
    flex: none;
    padding: 16px 20px 20px;
  `,
}

export const title = css`
  font-size: var(--text-title);
  font-weight: 600;
  line-height: 1.35;
`

export const close = css`
  position: absolute;
  inset-block-start: 6px;
  inset-inline-end: 8px;
  display: flex;
  align-items: center;
  justify-content: center;
  width: 44px;
  height: 44px;
  border-radius: var(--control);
  color: var(--weak);
  outline-offset: -4px;
  &:active {
    opacity: 0.6;
  }
`

export const body = css`
  flex: 0 1 auto;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  -webkit-overflow-scrolling: touch;
`
