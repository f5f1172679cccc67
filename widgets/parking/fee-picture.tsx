/** A chart of the fee over time, as steps, with the current time of the stay. */
import { ChangingText } from '../../src/ui/layout/changing-text.tsx'
import { DAY_MINUTES, feeSteps, parkingFee, type ParkingTariff } from '../../src/contract/model/booking/parking-fee.ts'
import { type Fen, ZERO, moneyText } from '../../src/contract/model/money.ts'
import { ratio } from '../../src/contract/model/money/arithmetic.ts'
import type { tariffTexts } from '../../src/contract/text/parts/parking/tariff.ts'
import { css } from '../../src/ui/style/style.ts'

const WIDTH = 240
const HEIGHT = 100
/** Space for half the line's width, and for the dot. */
const MARGIN = 6
/** Maximum number of days shown. */
const DAYS_MAX = 3
const MARKS = 4

const frame = css`
  max-width: 480px;
  margin: 0 auto var(--space-12);
  color: var(--weak);
  font-size: var(--text-caption);
  font-variant-numeric: tabular-nums;
`
const drawing = css`
  display: block;
  width: 100%;
  height: 112px;
  overflow: visible;
  fill: none;
  stroke: currentColor;
  stroke-width: 2;
  stroke-linejoin: round;
  & > * {
    vector-effect: non-scaling-stroke;
  }
`
const area = css`
  fill: var(--field);
  stroke: none;
`
const floor = css`
  stroke: var(--line);
  stroke-width: 1;
`
const here = css`
  stroke: var(--warning);
  stroke-dasharray: 3 3;
`
/** A line of length zero with round caps: it stays round when the picture is stretched. */
const dot = css`
  stroke: var(--warning);
  stroke-width: 10;
  stroke-linecap: round;
`
/** Large text wraps before the unit, not within it. */
const axis = css`
  display: flex;
  justify-content: space-between;
  margin-top: var(--space-4);
  text-align: center;
  word-break: keep-all;
`
const nowLine = css`
  color: var(--warning);
  font-weight: 600;
  text-align: center;
`

export interface FeePictureProps {
  tariff: ParkingTariff
  /** Minutes since entry. Without it, only the tariff is drawn. */
  minutes?: number | undefined
  text: (typeof tariffTexts)['en']
  duration: (minutes: number) => string
}

export const FeePicture = ({ tariff, minutes, text, duration }: FeePictureProps) => {
  const days = Math.min(DAYS_MAX, Math.max(1, Math.ceil((minutes ?? 0) / DAY_MINUTES)))
  const until = days * DAY_MINUTES
  const steps = feeSteps(tariff, until)
  const top = parkingFee(tariff, until)
  const x = (at: number): number => Math.round((at / until) * WIDTH * 10) / 10
  const y = (fee: Fen): number => Math.round((HEIGHT - Math.min(1, ratio(fee, top)) * (HEIGHT - MARGIN)) * 10) / 10
  const stairs = steps.map(({ minutes: at, fee }, index) => `${index ? 'H' : 'M'}${x(at)}${index ? 'V' : ' '}${y(fee)}`)
  const line = `${stairs.join('')}H${WIDTH}`
  const fee = minutes === undefined ? ZERO : parkingFee(tariff, minutes)
  return (
    <div className={frame}>
      <p aria-hidden="true">{moneyText(top)}</p>
      <svg
        className={drawing}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={text.picture(until / 60, duration(tariff.freeTime), moneyText(top))}
      >
        <path className={area} d={`${line}V${HEIGHT}H0Z`} />
        <path className={floor} d={`M0 ${HEIGHT}H${WIDTH}`} />
        <path d={line} />
        {minutes !== undefined && minutes <= until && (
          <>
            <path className={here} d={`M${x(minutes)} ${HEIGHT}V${y(fee)}`} />
            <path className={dot} d={`M${x(minutes)} ${y(fee)}h0`} />
          </>
        )}
      </svg>
      <p className={axis} aria-hidden="true">
        {[...Array(MARKS + 1).keys()].map((index) => (
          <span key={index}>{text.hours((until / 60 / MARKS) * index)}</span>
        ))}
      </p>
      {minutes !== undefined && (
        <p className={nowLine}>
          <ChangingText>{text.now(duration(minutes), moneyText(fee))}</ChangingText>
        </p>
      )}
    </div>
  )
}
