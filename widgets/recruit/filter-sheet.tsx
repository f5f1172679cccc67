import { useState } from 'react'
import { SALARY_UNIT } from '../../src/contract/model/job.ts'
import { link } from '../../src/core/navigation/location.ts'
import type { Query } from '../../src/core/session/guard.ts'
import type { Path } from '../../src/contract/routes.ts'
import { jobChoiceTexts } from '../../src/contract/text/parts/recruit/job-choices.ts'
import { jobFilterTexts } from '../../src/contract/text/parts/recruit/job-filter.ts'
import { useApp, useText } from '../../src/screens/app/app-context.ts'
import { useLocalTexts } from '../../src/screens/app/local-texts.ts'
import { Failed } from '../../src/ui/feedback/failed.tsx'
import { Skeleton } from '../../src/ui/feedback/skeleton.tsx'
import { Button } from '../../src/ui/form/button.tsx'
import { Popup } from '../../src/ui/overlay/popup.tsx'
import { css } from '../../src/ui/style/style.ts'
import { Chips } from './chips.tsx'
import { SHEET_FILTERS, welfareOf } from './filters.ts'
import { rangesOf, rangeText, type SalaryRange } from './salary-range.ts'
import { useWelfares } from './welfares.ts'

export interface FilterSheetProps {
  open: boolean
  onClose: () => void
  path: Path
  query: Query
}

const content = css`
  padding: var(--space-4) var(--space-16) var(--space-16);
`
const heading = css`
  margin-top: var(--space-16);
  margin-bottom: var(--space-8);
  font-weight: 600;
`
const unitName = css`
  margin-top: var(--space-12);
  margin-bottom: var(--space-8);
  color: var(--weak);
  font-size: var(--text-body2);
`
const buttons = css`
  display: flex;
  margin: 0 calc(0px - var(--space-4));
  & > button {
    flex: 1 1 auto;
    width: auto;
    margin-left: var(--space-4);
    margin-right: var(--space-4);
  }
  & > :last-child {
    flex-grow: 3;
  }
`

const keyOf = ({ salaryUnit, salaryMin, salaryMax }: SalaryRange | Query): string =>
  salaryUnit ? [salaryUnit, salaryMin, salaryMax].join() : ''

const UNITS = Object.keys(SALARY_UNIT) as (keyof typeof SALARY_UNIT)[]
const RANGES = UNITS.flatMap(rangesOf)

const Benefits = ({ chosen, onPress }: { chosen: readonly string[]; onPress: (id: string) => void }) => {
  const text = useLocalTexts(jobFilterTexts)
  const [view, resource] = useWelfares()
  if (view.state === 'loading') return <Skeleton />
  if (view.state === 'failed') return <Failed of={view} onRetry={resource.load} />
  const chips = view.value.map(({ id, welfareName }) => ({ key: id, label: welfareName }))
  return <Chips label={text.benefits} chips={chips} chosen={chosen} onPress={onPress} />
}

const Content = ({ salary, onSalary, welfare, onWelfare }: ContentProps) => {
  const text = useLocalTexts(jobFilterTexts)
  const { units } = useLocalTexts(jobChoiceTexts)
  return (
    <div className={content}>
      <h3 className={heading}>{text.salary}</h3>
      {UNITS.map((unit) => (
        <div key={unit}>
          <p className={unitName}>{units[unit]}</p>
          <Chips
            label={units[unit]}
            chips={rangesOf(unit).map((range) => ({ key: keyOf(range), label: rangeText(range, text) }))}
            chosen={[salary]}
            onPress={onSalary}
          />
        </div>
      ))}
      <h3 className={heading}>{text.benefits}</h3>
      <Benefits chosen={welfare} onPress={onWelfare} />
    </div>
  )
}

interface ContentProps {
  /** Key of the selected range; `''` for none. */
  salary: string
  onSalary: (key: string) => void
  welfare: readonly string[]
  onWelfare: (id: string) => void
}

/** Filters by salary and benefits. Pressing a selected choice deselects it. The URL changes once, when the button is pressed. */
export const FilterSheet = ({ open, onClose, path, query }: FilterSheetProps) => {
  const app = useApp()
  const { list } = useText('recruit')
  const text = useLocalTexts(jobFilterTexts)
  const [salary, setSalary] = useState(() => keyOf(query))
  const [welfare, setWelfare] = useState<readonly string[]>(() => welfareOf(query))
  const toggle = (id: string): void =>
    setWelfare((ids) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id].sort()))
  const show = (): void => {
    const rest = Object.fromEntries(
      Object.entries(query).filter(([name]) => !(SHEET_FILTERS as readonly string[]).includes(name)),
    )
    const range = RANGES.find((one) => keyOf(one) === salary)
    app.location.navigate(link(path, { ...rest, ...range, welfare: welfare.join() }), { replace: true })
    onClose()
  }
  return (
    <Popup
      open={open}
      onClose={onClose}
      title={list.filters(0)}
      footer={
        <div className={buttons}>
          <Button
            kind="tonal"
            onPress={() => {
              setSalary('')
              setWelfare([])
            }}
          >
            {text.reset}
          </Button>
          <Button wide onPress={show}>
            {text.apply}
          </Button>
        </div>
      }
    >
      <Content
        salary={salary}
        onSalary={(key) => setSalary((now) => (now === key ? '' : key))}
        welfare={welfare}
        onWelfare={toggle}
      />
    </Popup>
  )
}
