import { memo } from 'react'
import { listPointsRecords } from '../../src/contract/api/integral.ts'
import { POINTS_CHANGE, POINTS_SOURCE, type PointsChange } from '../../src/contract/model/integral.ts'
import { nameOf } from '../../src/contract/model/named.ts'
import { pointsChanges, pointsSources } from '../../src/contract/text/states/points.ts'
import { number } from '../../src/core/http/parse.ts'
import { useApp, useBack, useText } from '../../src/screens/app/app-context.ts'
import { useStateLabels } from '../../src/screens/app/state-labels.ts'
import type { ScreenProps } from '../../src/screens/app/screen-table.ts'
import { useTimeText } from '../../src/screens/app/time-text.ts'
import { useStore } from '../../src/screens/hooks/use-store.ts'
import { filterBy } from '../../src/screens/list/filter-by.ts'
import { pages } from '../../src/screens/list/list-maker.tsx'
import { ListScreen } from '../../src/screens/list/list-screen.tsx'
import { Cell } from '../../src/ui/detail/cell.tsx'
import { Card } from '../../src/ui/layout/card.tsx'
import { Screen } from '../../src/ui/layout/screen.tsx'
import { css, cx } from '../../src/ui/style/style.ts'
import { LogInCard } from './log-in-card.tsx'
import { readPoints, type PointsItem } from './points.ts'

const change = css`
  font-weight: 600;
`
const earned = css`
  color: var(--success);
`
const line = css`
  display: block;
`

const fetchRecords = pages(listPointsRecords, ({ plateNo, changeType }) => ({
  plateNo: plateNo ?? null,
  changeType: number(changeType) as PointsChange | null,
}))

const Change = memo(({ of }: { of: PointsItem }) => {
  const text = useText('integral').record
  const sources = useStateLabels(pointsSources)
  const time = useTimeText()
  const source = nameOf(POINTS_SOURCE, of.source)
  const isEarned = of.changeType === POINTS_CHANGE.added
  const sign = isEarned ? '+' : '−'
  return (
    <Card>
      <Cell
        label={source ? sources[source] : of.sourceName}
        note={
          <>
            {of.remark && <span className={line}>{of.remark}</span>}
            <span className={line}>{text.balance(of.plateNo, of.balance)}</span>
            {time(of.createTime)}
          </>
        }
        value={<span className={cx(change, isEarned && earned)}>{sign + of.integral.toLocaleString('en')}</span>}
      />
    </Card>
  )
})

const changeRow = (item: PointsItem) => <Change of={item} />

const Records = (screen: ScreenProps) => {
  const text = useText('integral').record
  return (
    <ListScreen
      {...screen}
      fetchPage={fetchRecords}
      read={readPoints}
      row={changeRow}
      grouped
      filter={filterBy('changeType', text.all, POINTS_CHANGE, useStateLabels(pointsChanges))}
      empty={{
        text: text.none,
        ...(!screen.query.changeType && { hint: text.noneHint, next: { label: text.book, path: '/bookNav' } }),
      }}
    />
  )
}

/** The changes of points of the user's vehicles; with `plateNo` in the URL, of one vehicle. */
export const PointsRecord = (screen: ScreenProps) => {
  const app = useApp()
  const onBack = useBack('/integral/my')
  const isVisitor = useStore(app.session.$token, (token) => !token)
  if (!isVisitor) return <Records {...screen} />
  return (
    <Screen title={screen.title} onBack={onBack}>
      <LogInCard />
    </Screen>
  )
}
