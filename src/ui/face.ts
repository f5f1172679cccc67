/** What stands in content's place, where there is none. */
import { css } from './style.ts'

export const face = css`
  padding: 20px 8px;
  text-align: center;
`
export const faceAction = css`
  margin-block-start: 16px;
`
