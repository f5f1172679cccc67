/** Styles that the home screen shares with its lazy parts, so that replacing a fallback causes no layout shift. */
import { css } from '../../src/ui/style/style.ts'

/** Aspect ratio of a banner: width / height. */
export const BANNER_RATIO = 750 / 320

/** The park's poster, in the primary colour, which a partner can set. */
export const poster = css`
  position: relative;
  display: flex;
  flex-direction: column;
  justify-content: center;
  overflow: hidden;
  width: 100%;
  height: 100%;
  padding: var(--space-16);
  background: linear-gradient(120deg, rgba(255, 255, 255, 0) 40%, rgba(255, 255, 255, 0.12)) var(--primary);
  color: var(--on-primary);
  text-align: start;
`
export const posterName = css`
  font-size: var(--text-headline);
  font-weight: 600;
  line-height: 1.3;
`

/** A round button in the top bar. */
export const round = css`
  display: inline-flex;
  flex: none;
  align-items: center;
  justify-content: center;
  width: 44px;
  height: 44px;
  border-radius: 50%;
  outline-offset: -4px;
`
export const corner = css`
  display: flex;
  flex: none;
  /* Aligns the visible picture (2em, about 32 px) in the 44 px button with the edge of the content. */
  margin-right: calc((2em - 44px) / 2);
`

/** Looks like the search field, which replaces it. */
export const searchLook = css`
  display: flex;
  align-items: center;
  width: 100%;
  min-height: 44px;
  padding: 0 var(--space-16);
  border: 1px solid var(--line);
  border-radius: 22px;
  background: var(--card);
  color: var(--weak);
  & > span {
    min-width: 0;
    margin-left: var(--space-8);
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`

/** The row that links to all orders or shows the running order. Both have the same height. */
export const orderRow = css`
  position: relative;
  display: flex;
  align-items: center;
  width: 100%;
  min-height: 76px;
  padding-top: var(--space-12);
  padding-bottom: var(--space-12);
  border-top: 1px solid var(--line);
  & > :last-child {
    align-self: center;
  }
`
export const orderWords = css`
  flex: 1;
  min-width: 0;
`
export const orderNote = css`
  display: block;
  margin-top: var(--space-4);
  color: var(--weak);
  font-size: var(--text-body2);
  font-variant-numeric: tabular-nums;
`
