/** Skeletons of loading content. They are hidden from screen readers: the list or screen announces that it is loading. */
import { Card } from '../layout/card.tsx'
import { css, cx, keyframes } from '../style/style.ts'

const pulse = keyframes`to { opacity: 0.45; }`

export const pulsing = css`
  @media (prefers-reduced-motion: no-preference) {
    animation: ${pulse} 1s ease-in-out infinite alternate;
  }
`

const bar = css`
  height: 0.875em;
  border-radius: var(--control);
  background: var(--line);
  & + & {
    margin-top: 0.75em;
  }
  &:first-child {
    width: 45%;
  }
  &:last-child:not(:first-child) {
    width: 70%;
  }
`

/** As high as most cards with a picture, so that the content below does not shift. */
const media = css`
  display: flex;
  min-height: 9em;
`
const picture = css`
  flex: none;
  width: 92px;
  height: 70px;
  margin-right: var(--space-12);
  border-radius: var(--control);
  background: var(--line);
`
/** As in the rows of a list, where the picture is at the end. */
const reversed = css`
  flex-direction: row-reverse;
  & > :first-child {
    width: 112px;
    height: 84px;
    margin-right: 0;
    margin-left: var(--space-12);
  }
`
const grow = css`
  flex: 1;
`

export interface SkeletonProps {
  /** Default 3. */
  lines?: number | undefined
}

export const Skeleton = ({ lines = 3 }: SkeletonProps) => (
  <div className={cx(grow, pulsing)} aria-hidden="true">
    {[...Array(lines).keys()].map((line) => (
      <div className={bar} key={line} />
    ))}
  </div>
)

/** Side of the picture of a card. */
export interface PictureSide {
  /** Default `start`. */
  picture?: 'start' | 'end'
}

/** A card with a picture and some lines. */
export const SkeletonCard = ({ picture: side }: PictureSide) => (
  <div aria-hidden="true">
    <Card>
      <div className={cx(media, side === 'end' && reversed)}>
        <div className={cx(picture, pulsing)} />
        <Skeleton lines={5} />
      </div>
    </Card>
  </div>
)

/** Skeleton of a list: three cards with pictures. */
export const SkeletonCards = (side: PictureSide) =>
  [...Array(3).keys()].map((index) => <SkeletonCard {...side} key={index} />)
