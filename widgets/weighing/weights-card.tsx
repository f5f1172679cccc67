import type { WeighingItem } from '../../src/features/booking/truck-booking.ts'
import { useTimeText } from '../../src/screens/app/time-text.ts'
import { useText } from '../../src/screens/app/app-context.ts'
import { DescriptionList } from '../../src/ui/detail/description-list.tsx'
import { Card } from '../../src/ui/layout/card.tsx'
import { css } from '../../src/ui/style/style.ts'
import { useWeight, weightText } from './use-weight.ts'

const head = css`
  padding-top: var(--space-8);
  padding-bottom: var(--space-16);
  text-align: center;
`
const weak = css`
  color: var(--weak);
`
const figure = css`
  font-size: var(--text-display);
  font-weight: 600;
  line-height: 1.2;
  font-variant-numeric: tabular-nums;
  & > small {
    font-size: var(--text-title);
    font-weight: 400;
  }
`
const weight = css`
  font-size: var(--text-title);
  font-weight: 600;
`
const when = css`
  display: block;
  color: var(--weak);
  font-size: var(--text-body2);
  font-weight: 400;
`

/** The net weight as the main figure, with gross and tare weight and their times below. */
export const WeightsCard = ({ weighing }: { weighing: WeighingItem }) => {
  const text = useText('weighing')
  const time = useTimeText()
  const inKilograms = useWeight()
  const row = (label: string, kg: number | null, at: string | null) => ({
    label,
    value:
      kg === null ? (
        <span className={weak}>{text.notYet}</span>
      ) : (
        <span className={weight}>
          {inKilograms(kg)}
          {at && <span className={when}>{time(at)}</span>}
        </span>
      ),
  })
  const { netWeight } = weighing
  return (
    <Card>
      {netWeight !== null && (
        <div className={head}>
          <p className={weak}>{text.net}</p>
          <p className={figure}>
            {weightText(netWeight, '').trim()} <small>{text.kg}</small>
          </p>
        </div>
      )}
      <DescriptionList
        facts={[
          row(text.gross, weighing.grossWeight, weighing.grossTime),
          row(text.tare, weighing.tareWeight, weighing.tareTime),
        ]}
      />
    </Card>
  )
}
