import type { Forklift } from '../../src/contract/model/forklift.ts'
import { toFen } from '../../src/contract/model/money.ts'
import { useConfig, useText } from '../../src/screens/app/app-context.ts'
import { Money } from '../../src/screens/app/money.tsx'
import { Image } from '../../src/ui/media/image.tsx'
import { css } from '../../src/ui/style/style.ts'
import { photoUrl } from './photo.ts'

const row = css`
  display: flex;
  gap: 12px;
  align-items: flex-start;
`
const facts = css`
  flex: 1;
  min-width: 0;
`
const name = css`
  font-weight: 600;
  line-height: 1.35;
`
const chips = css`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  margin: 6px 0;
`
const chip = css`
  padding: 1px 8px;
  border-radius: 999px;
  background: var(--field);
  color: var(--weak);
  font-size: var(--text-caption);
  line-height: 20px;
`

export const Price = ({ hourPrice, each }: { hourPrice: number; each?: boolean }) => {
  const text = useText('forklift')
  return <Money fen={toFen(hourPrice)} size="headline" unit={each ? text.each : text.perHour} />
}

/** A forklift: picture, name, what it can do, price. */
export const ForkliftFacts = ({
  forklift,
  quantity,
  heading: Heading = 'h2',
}: {
  forklift: Forklift & { load?: string }
  quantity?: number
  heading?: 'h2' | 'h3'
}) => {
  const { imageHost } = useConfig()
  const chipTexts = new Set(
    [forklift.type, forklift.load, forklift.gantry, forklift.otherConfigurations].filter(Boolean),
  )
  return (
    <div className={row}>
      <Image src={photoUrl(imageHost, forklift.photo)} alt={forklift.name} width={92} height={70} />
      <div className={facts}>
        <Heading className={name}>
          {forklift.name}
          {quantity ? `\u00a0×\u00a0${quantity}` : ''}
        </Heading>
        <div className={chips}>
          {[...chipTexts].map((text) => (
            <span className={chip} key={text}>
              {text}
            </span>
          ))}
        </div>
        <Price hourPrice={forklift.hourPrice} each={quantity !== undefined} />
      </div>
    </div>
  )
}
