/** Skeletons of whole screens: a list, a detail, a form. */
import { Card } from '../layout/card.tsx'
import { row, stack } from '../style/layout.ts'
import { css, cx } from '../style/style.ts'
import { pulsing, Skeleton, SkeletonCards, type PictureSide } from './skeleton.tsx'

/** As high as a one-line row. */
const line = css`
  align-items: center;
  flex-wrap: nowrap;
`
/** As high as a two-line row. */
const text = css`
  min-height: 76px;
`
const name = css`
  width: 24%;
  height: 0.875em;
  margin-right: 14%;
  border-radius: var(--control);
  background: var(--line);
`
const value = css`
  flex: 1;
  height: 0.875em;
  border-radius: var(--control);
  background: var(--line);
`

/** Rows of a card: a label, and a value beside it. */
const Rows = ({ count }: { count: number }) => (
  <Card>
    {[...Array(count).keys()].map((index) => (
      <div className={cx(row, line)} key={index}>
        <div className={cx(name, pulsing)} />
        <div className={cx(value, pulsing)} />
      </div>
    ))}
  </Card>
)

export interface SkeletonListProps {
  /** One card with rows. Default `false`. */
  grouped?: boolean | undefined
  /** Cards with pictures at this side. Default: cards of text. */
  picture?: PictureSide['picture'] | undefined
}

/** Skeleton of a list: text cards, cards with pictures, or one card with rows. */
export const SkeletonList = ({ grouped, picture }: SkeletonListProps) => {
  if (picture) return <SkeletonCards picture={picture} />
  if (grouped)
    return (
      <div aria-hidden="true">
        <Card>
          {[...Array(6).keys()].map((index) => (
            <div className={cx(row, text)} key={index}>
              <Skeleton lines={2} />
            </div>
          ))}
        </Card>
      </div>
    )
  // No common element: the list's columns apply to the cards.
  return [...Array(3).keys()].map((index) => (
    <div aria-hidden="true" key={index}>
      <Card>
        <Skeleton lines={4} />
      </Card>
    </div>
  ))
}

/** Skeleton of a text, such as an article or a message. */
export const SkeletonText = () => (
  <div aria-hidden="true">
    <Card>
      <Skeleton lines={8} />
    </Card>
  </div>
)

/** Skeleton of a detail screen: title and text, then rows. */
export const SkeletonDetail = () => (
  <div className={stack} data-divided aria-hidden="true">
    <Card>
      <Skeleton lines={4} />
    </Card>
    <Rows count={5} />
  </div>
)

/** Skeleton of a form.
 * @param count number of rows. Default 5. */
export const SkeletonForm = ({ count = 5 }: { count?: number }) => (
  <div aria-hidden="true">
    <Rows count={count} />
  </div>
)
