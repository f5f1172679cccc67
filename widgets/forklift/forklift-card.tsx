import type { ReactNode } from 'react'
import type { Forklift } from '../../src/contract/model/forklift.ts'
import { toFen } from '../../src/contract/model/money.ts'
import type { Yuan } from '../../src/contract/model/page.ts'
import { useConfig, useText } from '../../src/screens/app/app-context.ts'
import { Money } from '../../src/screens/app/money.tsx'
import { Image } from '../../src/ui/media/image.tsx'
import { visuallyHidden } from '../../src/ui/style/layout.ts'
import { css } from '../../src/ui/style/style.ts'
import { photoUrl } from './photo.ts'

const row = css`
  display: flex;
  gap: var(--space-12);
  align-items: flex-start;
`
const facts = css`
  flex: 1;
  min-width: 0;
`
/** The price and what follows it; a button wraps below if large text leaves no space. */
const foot = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-8);
`
const name = css`
  font-weight: 600;
  line-height: 1.35;
`
const chips = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-8);
  margin: var(--space-8) 0;
`
const chip = css`
  position: relative;
  padding: 1px var(--space-8);
  border-radius: 1em;
  background: var(--field);
  color: var(--weak);
  font-size: var(--text-caption);
  line-height: 20px;
`

export const Price = ({ hourPrice, each }: { hourPrice: Yuan; each?: boolean }) => {
  const text = useText('forklift')
  return <Money fen={toFen(hourPrice)} size="headline" unit={each ? text.each : text.perHour} />
}

/** How the API writes an empty value: no chip is shown for it. */
const NO_VALUE = /^(无|none|n\/a|[-–—/]?)$/i

/** A forklift: picture, name, capabilities, price. */
export const ForkliftFacts = ({
  forklift,
  quantity,
  heading: Heading = 'h2',
  children,
}: {
  forklift: Forklift & { load?: string }
  quantity?: number
  heading?: 'h2' | 'h3'
  /** Shown beside the price. */
  children?: ReactNode
}) => {
  const { imageHost } = useConfig()
  const text = useText('forklift')
  const chipTexts = [
    [text.type, forklift.type],
    [text.load, forklift.load ?? ''],
    [text.gantry, forklift.gantry],
    [text.otherConfigurations, forklift.otherConfigurations],
  ].filter(([, value = '']) => !NO_VALUE.test(value.trim()))
  return (
    <div className={row}>
      <Image src={photoUrl(imageHost, forklift.photo)} alt={forklift.name} width={92} height={70} />
      <div className={facts}>
        <Heading className={name}>
          {forklift.name}
          {quantity ? `\u00a0×\u00a0${quantity}` : ''}
        </Heading>
        <dl className={chips}>
          {chipTexts.map(([label, value]) => (
            <div className={chip} key={label}>
              <dt className={visuallyHidden}>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div className={foot}>
          <Price hourPrice={forklift.hourPrice} each={quantity !== undefined} />
          {children}
        </div>
      </div>
    </div>
  )
}
