/** Styles and animations that all overlays share. */
import { MOVE_MS } from '../style/motion.ts'
import { css, keyframes } from '../style/style.ts'

const fadeIn = keyframes`from { opacity: 0; }`
export const fadeOut = keyframes`to { opacity: 0; }`

/** Enter and leave animations. After leaving, the element stays hidden until it is unmounted. `--enter` and `--leave` are the animation
 * names. */
export const moving = css`
  @media (prefers-reduced-motion: no-preference) {
    animation: var(--enter) ${MOVE_MS}ms cubic-bezier(0.1, 0.9, 0.2, 1);
    [data-leaving] > & {
      animation: var(--leave) ${MOVE_MS}ms ease-in forwards;
    }
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
  --enter: ${fadeIn};
  --leave: ${fadeOut};
`

export const panel = css`
  position: relative;
  display: flex;
  flex-direction: column;
  width: 100%;
  overflow: hidden;
  background: var(--card);
  /* Visible in forced colours. */
  outline: 1px solid transparent;
`

export const title = css`
  font-size: var(--text-title);
  font-weight: 600;
  line-height: 1.35;
`

export const body = css`
  flex: 0 1 auto;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  -webkit-overflow-scrolling: touch;
`
