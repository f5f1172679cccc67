/** Grey shapes in place of loading content. Hidden from screen readers: the list or screen says that it is loading. */
import { Card } from '../layout/card.tsx'
import { row, stack } from '../style/layout.ts'
import { css, cx, keyframes } from '../style/style.ts'

const pulse = keyframes`to { opacity: 0.45; }`

const pulsing = css`
  @media (prefers-reduced-motion: no-preference) {
    animation: ${pulse} 1s ease-in-out infinite alternate;
  }
`

const bar = css`
  block-size: 0.875em;
  border-radius: var(--control);
  background: var(--line);
  & + & {
    margin-block-start: 0.75em;
  }
  &:first-child {
    inline-size: 45%;
  }
  &:last-child:not(:first-child) {
    inline-size: 70%;
  }
`

const media = css`
  display: flex;
`
const picture = css`
  flex: none;
  inline-size: 92px;
  block-size: 70px;
  margin-inline-end: 12px;
  border-radius: var(--control);
  background: var(--line);
`
const grow = css`
  flex: 1;
`

/** As high as a row of one line. */
const line = css`
  align-items: center;
  flex-wrap: nowrap;
`
/** As high as a row of two lines. */
const text = css`
  min-height: 76px;
`
const name = css`
  inline-size: 24%;
  block-size: 0.875em;
  margin-inline-end: 14%;
  border-radius: var(--control);
  background: var(--line);
`
const value = css`
  flex: 1;
  block-size: 0.875em;
  border-radius: var(--control);
  background: var(--line);
`

export interface SkeletonProps {
  /** Default 3. */
  lines?: number | undefined
}

export const Skeleton = ({ lines = 3 }: SkeletonProps) => (
  <div className={cx(grow, pulsing)} aria-hidden="true">
    {Array.from({ length: lines }, (_, line) => (
      <div className={bar} key={line} />
    ))}
  </div>
)

/** A card with a picture and some lines. */
export const SkeletonCard = () => (
  <div aria-hidden="true">
    <Card>
      <div className={media}>
        <div className={cx(picture, pulsing)} />
        <Skeleton />
      </div>
    </Card>
  </div>
)

/** Rows of a card: a label, and a value beside it. */
const Rows = ({ count }: { count: number }) => (
  <Card>
    {Array.from({ length: count }, (_, index) => (
      <div className={cx(row, line)} key={index}>
        <div className={cx(name, pulsing)} />
        <div className={cx(value, pulsing)} />
      </div>
    ))}
  </Card>
)

/** In the place of a list: cards with pictures, or one card of rows.
 * @param count default 3 cards, or 6 rows */
export const SkeletonList = ({ count = 3, grouped }: { count?: number; grouped?: boolean | undefined }) =>
  grouped ? (
    <div aria-hidden="true">
      <Card>
        {Array.from({ length: 2 * count }, (_, index) => (
          <div className={cx(row, text)} key={index}>
            <Skeleton lines={2} />
          </div>
        ))}
      </Card>
    </div>
  ) : (
    Array.from({ length: count }, (_, index) => <SkeletonCard key={index} />)
  )

/** In the place of one thing: its title with a few lines, then its facts. */
export const SkeletonDetail = () => (
  <div className={stack} aria-hidden="true">
    <Card>
      <Skeleton lines={4} />
    </Card>
    <Rows count={5} />
  </div>
)

/** In the place of a form: its rows.
 * @param count default 5 */
export const SkeletonForm = ({ count = 5 }: { count?: number }) => (
  <div aria-hidden="true">
    <Rows count={count} />
  </div>
)
