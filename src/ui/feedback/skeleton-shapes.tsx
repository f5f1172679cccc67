/** Skeletons of whole screens: a list, a detail, a form. */
import { Card } from '../layout/card.tsx'
import { row, stack } from '../style/layout.ts'
import { css, cx } from '../style/style.ts'
import { pulsing, Skeleton, SkeletonCards } from './skeleton.tsx'

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

export interface SkeletonListProps {
  /** Default 3 cards, or twice as many rows. */
  count?: number
  /** One card of rows. */
  grouped?: boolean | undefined
  /** Cards with pictures. */
  pictures?: boolean | undefined
}

/** In the place of a list: cards of text, cards with pictures, or one card of rows. */
export const SkeletonList = ({ count = 3, grouped, pictures }: SkeletonListProps) => {
  if (pictures) return <SkeletonCards count={count} />
  return (
    <div className={stack} aria-hidden="true">
      {grouped ? (
        <Card>
          {Array.from({ length: 2 * count }, (_, index) => (
            <div className={cx(row, text)} key={index}>
              <Skeleton lines={2} />
            </div>
          ))}
        </Card>
      ) : (
        Array.from({ length: count }, (_, index) => (
          <Card key={index}>
            <Skeleton lines={4} />
          </Card>
        ))
      )}
    </div>
  )
}

/** In the place of one thing: its title with a few lines, then its facts. */
export const SkeletonDetail = () => (
  <div className={stack} data-divided aria-hidden="true">
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
