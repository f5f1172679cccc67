/** A map of a line with its stations. */
import MapPin from 'lucide/dist/esm/icons/map-pin.mjs'
import { Icon } from '../../src/ui/media/icon.tsx'
import { onLine } from '../../src/ui/style/layout.ts'
import { css, cx } from '../../src/ui/style/style.ts'

export interface Station {
  name: string
  /** Arrival time; empty if unknown. */
  time?: string | undefined
  /** Highlights the station and shows this label, such as the park or the current position. */
  mark?: string | undefined
}

export interface LineMapProps {
  /** Accessible name of the line. */
  label: string
  /** From start to end. */
  stations: readonly Station[]
}

const station = css`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  min-height: 44px;
  padding-bottom: var(--space-16);
  padding-left: calc(var(--space-24) + var(--space-8));
  line-height: 1.5;
  /* The line to the next station. */
  &::before {
    content: '';
    position: absolute;
    top: 1em;
    bottom: -1em;
    left: 8px;
    width: 4px;
    background: var(--primary);
  }
  &:last-child {
    min-height: 0;
    padding-bottom: 0;
  }
  &:last-child::before {
    display: none;
  }
`
const dot = css`
  position: absolute;
  left: 3px;
  &::after {
    content: '';
    width: 14px;
    height: 14px;
    border: 3px solid var(--primary);
    border-radius: 50%;
    background: var(--card);
  }
`
const end = css`
  font-weight: 600;
  & > :first-child::after {
    background: var(--primary);
  }
`
const marked = css`
  color: var(--primary);
  font-weight: 600;
`
/** In place of the dot. */
const pin = css`
  position: absolute;
  left: -1px;
  border-radius: 50%;
  background: var(--card);
`
const name = css`
  flex: 1 1 7em;
  margin-right: var(--space-12);
`
const time = css`
  color: var(--weak);
  font-size: var(--text-body2);
  font-weight: 400;
  font-variant-numeric: tabular-nums;
`
const flag = css`
  display: inline-block;
  padding: 0 var(--space-8);
  border-radius: 1em;
  background: var(--tint);
  color: var(--primary);
  font-size: var(--text-caption);
`

/** @example <LineMap label={route.name} stations={[{ name: 'North gate', time: '06:30' }, { name: 'Market', mark: text.park }]} /> */
export const LineMap = ({ label, stations }: LineMapProps) => (
  <ol aria-label={label}>
    {stations.map((one, index) => {
      const isEnd = index === 0 || index === stations.length - 1
      return (
        // A line may pass the same station twice.
        <li key={index} className={cx(station, isEnd && end, Boolean(one.mark) && marked)}>
          <span className={cx(onLine, one.mark ? pin : dot)}>{one.mark && <Icon of={MapPin} size={22} />}</span>
          <span className={name}>
            {one.name}
            {one.mark && (
              <>
                {' '}
                <span className={flag}>{one.mark}</span>
              </>
            )}
          </span>{' '}
          {one.time && <span className={time}>{one.time}</span>}
        </li>
      )
    })}
  </ol>
)
