/** A spinner. It has no text for screen readers: the text beside it says what is loading. */
import { css, keyframes } from '../style/style.ts'

const turn = keyframes`to { transform: rotate(360deg); }`

const ring = css`
  flex: none;
  width: 18px;
  height: 18px;
  border: 2px solid currentColor;
  border-top-color: transparent;
  border-radius: 50%;
  @media (prefers-reduced-motion: no-preference) {
    animation: ${turn} 0.9s linear infinite;
  }
`

export const Spinner = () => <span className={ring} aria-hidden="true" />
