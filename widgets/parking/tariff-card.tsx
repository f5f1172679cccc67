import { nameOf } from '../../src/contract/model/named.ts'
import { CAR_TYPE } from '../../src/contract/model/booking/booking.ts'
import { DAY_MINUTES, parkingFee, type ParkingTariff } from '../../src/contract/model/booking/parking-fee.ts'
import { ZERO } from '../../src/contract/model/money.ts'
import { tariffTexts } from '../../src/contract/text/parts/parking/tariff.ts'
import { useLocalTexts } from '../../src/screens/app/local-texts.ts'
import { useDurationText } from '../../src/screens/app/duration-text.ts'
import { Tag } from '../../src/ui/feedback/tag.tsx'
import { Card } from '../../src/ui/layout/card.tsx'
import { css } from '../../src/ui/style/style.ts'
import { FeePicture } from './fee-picture.tsx'

const words = css`
  color: var(--weak);
  font-size: var(--text-body2);
`

interface Props {
  /** Without a tariff nothing is shown. */
  tariff: ParkingTariff | null
  /** Duration of the stay, if there is one. */
  minutes?: number | undefined
}

/** The tariff as a chart and in words; without its amounts only in words. */
export const TariffCard = ({ tariff, minutes }: Props) => {
  const text = useLocalTexts(tariffTexts)
  const duration = useDurationText()
  const sizes = { small: text.tariffSmall, medium: text.tariffMedium, large: text.tariffLarge }
  if (!tariff) return null
  const size = nameOf(CAR_TYPE, tariff.carType)
  return (
    <Card title={text.tariff} action={size && <Tag tone="neutral">{sizes[size]}</Tag>}>
      {parkingFee(tariff, DAY_MINUTES) >= ZERO && (
        <FeePicture tariff={tariff} minutes={minutes} text={text} duration={duration} />
      )}
      <p className={words}>{tariff.description}</p>
    </Card>
  )
}
