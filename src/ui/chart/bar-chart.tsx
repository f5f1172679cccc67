/** A small bar chart with a table of its figures, so that the data are accessible by touch, keyboard and screen reader. */
import { css } from '../style/style.ts'

export interface ChartBar {
  key: string
  /** Label in the table: `Oct 2026`. */
  label: string
  /** Short label below the bar: `Oct`. Empty if there is no room. */
  short: string
  /** Its height; at least 0. */
  value: number
  /** Table cells after the label, formatted. */
  cells: readonly string[]
  /** Whether its row of the table is marked as the current one. Default `false`. */
  isCurrent?: boolean | undefined
}

export interface BarChartProps {
  /** Accessible name of chart and table. */
  label: string
  /** The highest one is coloured. */
  bars: readonly ChartBar[]
  /** Summary below the chart: names the highest bar. */
  caption: string
  /** Label of the control that opens the table. */
  figures: string
  /** Column headings of the table; the first is for the labels. */
  columns: readonly string[]
}

/** Sizes in units of the SVG's `viewBox`, which is stretched to the width of the card. */
const STEP = 10
const BAR = 7
const HEIGHT = 100
/** Minimum visible height of a bar with a value. */
const LEAST = 1.5

const picture = css`
  display: block;
  width: 100%;
  height: 120px;
  /* The contrast to the card is 3:1 in both themes. */
  fill: var(--weak);
  fill-opacity: 0.7;
  & > [data-on] {
    fill: var(--primary);
    fill-opacity: 1;
  }
`
const axis = css`
  display: flex;
  margin-top: var(--space-4);
  color: var(--weak);
  font-size: var(--text-caption);
  font-variant-numeric: tabular-nums;
  & > span {
    flex: 1 1 0;
    min-width: 0;
    text-align: center;
    white-space: nowrap;
  }
`
/** May be wider than its bar: it overlaps the neighbouring labels, which are empty. */
const mark = css`
  display: flex;
  justify-content: center;
`
const note = css`
  margin-top: var(--space-8);
  color: var(--weak);
  font-size: var(--text-body2);
`
const opener = css`
  display: flex;
  align-items: center;
  min-height: 44px;
  margin-bottom: calc(0px - var(--space-8));
  color: var(--primary);
  font-size: var(--text-body2);
  cursor: pointer;
`
const table = css`
  width: 100%;
  border-collapse: collapse;
  font-size: var(--text-caption);
  font-variant-numeric: tabular-nums;
  & th,
  & td {
    padding-top: var(--space-8);
    padding-bottom: var(--space-8);
    border-top: 1px solid var(--line);
    font-weight: 400;
    text-align: end;
  }
  & td {
    padding-left: var(--space-8);
    white-space: nowrap;
  }
  & th:first-child {
    text-align: start;
  }
  & thead th {
    border: 0;
    color: var(--weak);
  }
  & [aria-current] > * {
    font-weight: 600;
  }
`

/** @example
 * <BarChart label={text.year} caption={text.mostIn('July', '412')} figures={text.showFigures} columns={[text.month, 'kWh']}
 *   bars={months.map(({ id, name, usage }) => ({ key: id, label: name, short: name, value: usage, cells: [String(usage)] }))} /> */
export const BarChart = ({ label, bars, caption, figures, columns }: BarChartProps) => {
  const most = Math.max(...bars.map(({ value }) => value), 0)
  const heightOf = (value: number): number => (value > 0 ? Math.max(LEAST, (value / most) * HEIGHT) : 0)
  return (
    <figure>
      <svg
        className={picture}
        viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {bars.map(({ key, value }, index) => {
          const height = heightOf(value)
          return (
            <rect
              key={key}
              x={index * STEP + (STEP - BAR) / 2}
              y={HEIGHT - height}
              width={BAR}
              height={height}
              data-on={value === most || undefined}
            />
          )
        })}
      </svg>
      <p className={axis} aria-hidden="true">
        {bars.map(({ key, short }) => (
          <span key={key} className={mark}>
            <span>{short}</span>
          </span>
        ))}
      </p>
      <figcaption className={note}>{caption}</figcaption>
      <details>
        <summary className={opener}>{figures}</summary>
        <table className={table} aria-label={label}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bars.map(({ key, label: name, cells, isCurrent }) => (
              <tr key={key} aria-current={isCurrent || undefined}>
                <th scope="row">{name}</th>
                {cells.map((cell, index) => (
                  <td key={columns[index + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
