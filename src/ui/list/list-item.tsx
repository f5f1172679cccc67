/** A row of a list: title, picture, text. The list puts it into an `<article>`. */
import type { ReactNode } from 'react'
import { Card } from '../layout/card.tsx'
import { DotSeparated } from '../layout/dot-separated.tsx'
import { unbroken } from '../layout/unbroken.tsx'
import { Image } from '../media/image.tsx'
import { cardButton } from '../style/card-button.ts'
import { css, cx } from '../style/style.ts'

export interface ListItemProps {
  /** The title, optionally with `<Highlight>`. */
  title: ReactNode
  /** Makes the whole card pressable; the title is the `<button>`. */
  onOpen?: (() => void) | undefined
  /** URL of the picture. `undefined`: no picture and no reserved space. */
  picture?: string | undefined
  /** Truncated after two lines. */
  text?: ReactNode
  /** Short facts below the text, separated by dots. Empty ones are omitted. Not part of `text`: Safari would truncate them too early. */
  facts?: readonly ReactNode[] | undefined
  /** An `<Avatar>` instead of the picture. */
  logo?: ReactNode
  /** Prices or areas in bold below the text. Empty ones are omitted. */
  amounts?: readonly ReactNode[] | undefined
  /** `<Tag>`s above the title. */
  tags?: ReactNode
  /** A secondary last line: time, place. */
  note?: ReactNode
}

const frame = css`
  position: relative;
`
const body = css`
  display: flex;
  align-items: flex-start;
`
const words = css`
  flex: 1;
  min-width: 0;
`
const marks = css`
  display: flex;
  flex-wrap: wrap;
  &:empty {
    display: none;
  }
  & > * {
    margin: 0 var(--space-8) var(--space-8) 0;
  }
`
const lines = /* css */ `display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical;`
const heading = css`
  ${lines} -webkit-line-clamp: 4;
  font-weight: 600;
  line-height: 1.4;
`
const block = css`
  display: block;
`
const clamped = css`
  ${lines} -webkit-line-clamp: 2;
`
const lead = css`
  margin-top: var(--space-4);
  color: var(--weak);
  font-size: var(--text-body2);
`
const strong = css`
  margin-top: var(--space-4);
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`
const secondary = css`
  margin-top: var(--space-8);
  color: var(--weak);
  font-size: var(--text-caption);
  font-variant-numeric: tabular-nums;
`
const media = css`
  flex: none;
  max-width: 32%;
  margin-left: var(--space-12);
`
const photo = css`
  width: 112px;
  /* On the narrowest phones, large text needs the space. */
  @media (max-width: 339px) {
    max-width: 25%;
  }
`

/** @example <ListItem title={news.title} picture={cover} note={news.publishTime} onOpen={() => open(news)} /> */
export const ListItem = ({
  title,
  onOpen,
  picture,
  logo,
  text,
  facts = [],
  amounts = [],
  tags,
  note,
}: ListItemProps) => (
  <div className={frame}>
    <Card>
      <div className={body}>
        <div className={words}>
          {tags && <p className={marks}>{tags}</p>}
          <h2 className={onOpen ? undefined : heading}>
            {onOpen ? (
              <button type="button" className={cx(cardButton, block)} onClick={onOpen}>
                <span className={heading}>{unbroken(title)}</span>
              </button>
            ) : (
              unbroken(title)
            )}
          </h2>
          {text && (
            // A new element for each text, as in `ChangingText`.
            <p key={String(text)} className={cx(lead, clamped)}>
              {unbroken(text)}
            </p>
          )}
          {facts.some(Boolean) && (
            <p className={lead}>
              <DotSeparated of={facts} />
            </p>
          )}
          {amounts.some(Boolean) && (
            <p className={strong}>
              <DotSeparated of={amounts} />
            </p>
          )}
        </div>
        {picture !== undefined && (
          <div className={cx(media, photo)}>
            <Image src={picture} alt="" />
          </div>
        )}
        {logo && <div className={media}>{logo}</div>}
      </div>
      {note && (
        // A new element for each text, as in `ChangingText`.
        <p key={String(note)} className={secondary}>
          {unbroken(note)}
        </p>
      )}
    </Card>
  </div>
)
