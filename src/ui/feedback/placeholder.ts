/** Styles that the empty and the failed state share. */
import { css } from '../style/style.ts'

export const placeholder = css`
  padding: 20px 8px;
  text-align: center;
`
export const placeholderAction = css`
  margin-block-start: 16px;
`
