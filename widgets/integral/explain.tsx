import { POINTS_LIFE_MONTHS, POINTS_OF } from '../../src/contract/model/integral.ts'
import { pointsRulesTexts } from '../../src/contract/text/parts/points-rules.ts'
import { useApp, useBack, useText } from '../../src/screens/app/app-context.ts'
import { useLocalTexts } from '../../src/screens/app/local-texts.ts'
import type { ScreenProps } from '../../src/screens/app/screen-table.ts'
import { Cell } from '../../src/ui/detail/cell.tsx'
import { Card } from '../../src/ui/layout/card.tsx'
import { Screen } from '../../src/ui/layout/screen.tsx'
import { css } from '../../src/ui/style/style.ts'

const list = css`
  display: grid;
  gap: var(--space-8);
  padding-left: 1.25em;
  list-style: disc;
`

const whole = css`
  white-space: nowrap;
`

const EARNED = ['entry', 'onTime', 'weighing', 'activity'] as const

/** Explains how points are earned and spent. It needs no request: the rules are constants of the contract. */
export const PointsExplained = ({ title }: ScreenProps) => {
  const app = useApp()
  const { titles, points, goods } = useText('integral')
  const explain = useLocalTexts(pointsRulesTexts)
  return (
    <Screen title={title} onBack={useBack('/integral/index')}>
      <Card title={explain.earn}>
        {EARNED.map((name) => (
          <Cell
            key={name}
            label={explain.says[name]}
            value={<span className={whole}>{`+${points(POINTS_OF[name])}`}</span>}
          />
        ))}
      </Card>
      <Card title={explain.lose}>
        <Cell label={explain.violation} value={`−${points(POINTS_OF.violation)}`} />
        <Cell label={explain.expiry} value={explain.months(POINTS_LIFE_MONTHS)} />
        <Cell label={explain.exchange} value={explain.exchanged} />
      </Card>
      <Card title={explain.notes}>
        <ul className={list}>
          {[...explain.rules, goods.where].map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </Card>
      <Card>
        <Cell label={titles['/integral/my']} onPress={() => app.location.navigate('/integral/my')} />
        <Cell label={titles['/integral/index']} onPress={() => app.location.navigate('/integral/index')} />
      </Card>
    </Screen>
  )
}
