import { memo } from 'react'
import { PAGE_SIZE_MAX } from '../../../src/contract/limits/paging.ts'
import type { RankedVehicle } from '../../../src/contract/model/integral.ts'
import { YES_NO } from '../../../src/contract/model/page.ts'
import { link } from '../../../src/core/navigation/location.ts'
import { INLINE } from '../../../src/core/http/outcome.ts'
import { useApp, useBack, useText } from '../../../src/screens/app/app-context.ts'
import { usePrefetchScreen } from '../../../src/screens/app/prefetch-screen.ts'
import type { ScreenProps } from '../../../src/screens/app/screen-table.ts'
import { useStore } from '../../../src/screens/hooks/use-store.ts'
import { Rows } from '../../../src/screens/list/paged-list-view.tsx'
import { Tag } from '../../../src/ui/feedback/tag.tsx'
import { Button } from '../../../src/ui/form/button.tsx'
import { ActionBar } from '../../../src/ui/layout/action-bar.tsx'
import { Card } from '../../../src/ui/layout/card.tsx'
import { DotSeparated } from '../../../src/ui/layout/dot-separated.tsx'
import { Screen } from '../../../src/ui/layout/screen.tsx'
import { css, cx } from '../../../src/ui/style/style.ts'
import { ExplainCell } from '../explain-cell.tsx'
import { fetchRanking, useOwnVehicles } from '../own-vehicles.ts'
import { readRanked } from '../points.ts'

const line = css`
  display: flex;
  align-items: center;
  min-height: 64px;
  padding: var(--space-8) var(--edge);
  border-radius: var(--radius);
`
const own = css`
  background: var(--tint);
`
/** Wide enough for five digits and their comma. */
const place = css`
  flex: none;
  min-width: 3.5em;
  margin-right: var(--space-8);
  color: var(--weak);
  font-variant-numeric: tabular-nums;
`
const best = css`
  color: var(--ink);
  font-weight: 600;
  & > span {
    font-size: var(--text-headline);
    line-height: 1.35;
  }
`
/** With large text the points wrap below the plate. */
const facts = css`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  min-width: 0;
`
const who = css`
  flex: 1 1 7em;
  min-width: min-content;
  margin-right: var(--space-12);
  & > p:last-child {
    color: var(--weak);
    font-size: var(--text-body2);
    line-height: 1.4;
  }
`
const plate = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  & > * {
    margin-right: var(--space-8);
  }
`
const figure = css`
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`

/** The last rank that is emphasised. */
const BEST = 3

const Vehicle = memo(({ of: { rank, plateNo, businessName, integral, isMine } }: { of: RankedVehicle }) => {
  const text = useText('integral')
  const isOwn = isMine === YES_NO.yes
  return (
    <div className={cx(line, isOwn && own)}>
      <p className={cx(place, rank <= BEST && best)} role="img" aria-label={text.rank(rank)}>
        <span>{rank.toLocaleString('en')}</span>
      </p>
      <div className={facts}>
        <div className={who}>
          <p className={plate}>
            <span>{plateNo}</span>
            {isOwn && <Tag tone="neutral">{text.ranking.yours}</Tag>}
          </p>
          <p>{businessName}</p>
        </div>
        <p className={figure}>{text.points(integral)}</p>
      </div>
    </div>
  )
})

/** One line at the normal text size; larger text breaks between its parts. */
const standing = css`
  min-width: 14em;
  white-space: normal;
`

const vehicleRow = (vehicle: RankedVehicle) => <Vehicle of={vehicle} />

/** Doubles the number of rows at each load: 10,000 rows take eleven requests. */
const doubled = (size: number): number => Math.min(2 * size, PAGE_SIZE_MAX)

/** Always visible: the best of the user's own vehicles, or how to take part. */
const OwnBar = () => {
  const app = useApp()
  const isVisitor = useStore(app.session.$token, (token) => !token)
  const text = useText('integral')
  const common = useText('common')
  const vehicles = useOwnVehicles()
  if (isVisitor)
    return (
      <ActionBar note={text.visitor}>
        <Button onPress={() => app.login.start(app.location.current(), 'asked')}>{common.logIn}</Button>
      </ActionBar>
    )
  if (!vehicles) return null
  const [first, ...others] = vehicles
  return (
    <ActionBar
      note={
        first ? (
          <DotSeparated of={[first.plateNo, others.length > 0 && text.ranking.otherVehicles(others.length)]} />
        ) : (
          text.ranking.noneOwn
        )
      }
      summary={
        first && (
          <p className={cx(figure, standing)}>
            <DotSeparated of={[text.rank(first.rank), text.points(first.integral)]} />
          </p>
        )
      }
    >
      <Button onPress={() => app.location.navigate(link('/integral/my', { plateNo: first?.plateNo }))}>
        {text.titles['/integral/my']}
      </Button>
    </ActionBar>
  )
}

/** All vehicles by points. Plates of other users are masked, and the user's best vehicle is always visible. */
export const PointsRanking = ({ title }: ScreenProps) => {
  const app = useApp()
  const text = useText('integral').ranking
  usePrefetchScreen('/integral/my')
  return (
    <Screen title={title} onBack={useBack()} bar={<OwnBar />}>
      <Card>
        <ExplainCell />
      </Card>
      <Rows
        name="ranking"
        label={title}
        fetchPage={(page) => fetchRanking(app, page, INLINE)}
        read={readRanked}
        grow={doubled}
        row={vehicleRow}
        grouped
        empty={{ text: text.none, hint: text.noneHint }}
      />
    </Screen>
  )
}
