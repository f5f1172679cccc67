import { useRef } from 'react'
import { ChangingText } from '../../../src/ui/layout/changing-text.tsx'
import type { BookType } from '../../../src/contract/model/booking/booking.ts'
import { BOOK_TYPE } from '../../../src/contract/model/booking/booking.ts'
import { STALL_STATE } from '../../../src/contract/model/booking/stall.ts'
import { nameOf } from '../../../src/contract/model/named.ts'
import { stallStates } from '../../../src/contract/text/states/stall.ts'
import { link } from '../../../src/core/navigation/location.ts'
import { readLetters, readStalls, type StallItem } from '../../../src/features/booking/stall-booking.ts'
import { useApp, useBack, useText } from '../../../src/screens/app/app-context.ts'
import { useStateLabels } from '../../../src/screens/app/state-labels.ts'
import type { ScreenProps } from '../../../src/screens/app/screen-table.ts'
import { StatusTag } from '../../../src/screens/app/status-tag.tsx'
import { ResourceContent } from '../../../src/screens/detail/detail-screen.tsx'
import { useResource } from '../../../src/screens/detail/use-resource.ts'
import { Cell } from '../../../src/ui/detail/cell.tsx'
import { Empty } from '../../../src/ui/feedback/empty.tsx'
import { SkeletonList } from '../../../src/ui/feedback/skeleton-shapes.tsx'
import { Button } from '../../../src/ui/form/button.tsx'
import { Card } from '../../../src/ui/layout/card.tsx'
import { Screen } from '../../../src/ui/layout/screen.tsx'
import { Tabs } from '../../../src/ui/layout/tabs.tsx'
import { stack } from '../../../src/ui/style/layout.ts'
import { choiceTile } from '../../../src/ui/style/choice-tile.ts'
import { css, cx } from '../../../src/ui/style/style.ts'
import { areasOf, fetchLetters, fetchStalls, type Letters as StallLetters, type StallArea } from './stall-facts.ts'

const grid = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(5.75em, 1fr));
  gap: var(--space-8);
`
const cell = css`
  min-height: 60px;
  &:active {
    background: var(--pressed);
  }
`
const free = css`
  border-color: var(--success);
  & > small {
    color: var(--success);
  }
`
const booked = css`
  & > small {
    color: var(--warning);
  }
`
const closed = css`
  border-color: transparent;
  background: var(--field);
  color: var(--weak);
`
const looks = { free, booked, occupied: closed, underRepair: closed }
const count = css`
  color: var(--weak);
  font-size: var(--text-body2);
`
const index = css`
  display: flex;
  flex-wrap: wrap;
  & > button {
    min-width: 44px;
    min-height: 44px;
    border-radius: var(--control);
    color: var(--primary);
    font-weight: 600;
    text-align: center;
  }
  & > button:active {
    background: var(--pressed);
  }
`

const onOneLine = css`
  white-space: nowrap;
`

interface Props {
  bookType: BookType
  open: (stall: StallItem) => void
  onBack: (() => void) | undefined
}

/** The number without the area (`A区-03-112` → `03-112`), because it is shown below the area's name. */
const shortNo = ({ stallNo, areaName }: StallItem): string =>
  stallNo.startsWith(areaName) ? stallNo.slice(areaName.length).replace(/^[-, ]+/, '') : stallNo

const None = ({ bookType, onRetry }: { bookType: BookType; onRetry: () => unknown }) => {
  const text = useText('booking').stall
  const { refresh } = useText('common')
  return (
    <Empty
      text={bookType === BOOK_TYPE.stall ? text.none : text.noPlaces}
      action={
        <Button kind="tonal" onPress={onRetry}>
          {refresh}
        </Button>
      }
    />
  )
}

const Area = ({ areaName, stalls, open }: StallArea & Pick<Props, 'open'>) => {
  const text = useText('booking').stall
  const labels = useStateLabels(stallStates)
  return (
    <Card
      title={areaName}
      action={
        <ChangingText className={count}>
          {text.free(stalls.filter(({ state }) => state === STALL_STATE.free).length)}
        </ChangingText>
      }
    >
      <div className={grid}>
        {stalls.map((stall) => {
          const state = nameOf(STALL_STATE, stall.state) ?? 'underRepair'
          return (
            <button
              key={stall.id}
              type="button"
              className={cx(choiceTile, cell, looks[state])}
              onClick={() => open(stall)}
            >
              <span>{shortNo(stall)}</span> <small key={state}>{labels[state]}</small>
            </button>
          )
        })}
      </div>
    </Card>
  )
}

const Areas = ({ bookType, open, onBack }: Props) => {
  const app = useApp()
  const [view, resource] = useResource(`stalls ${bookType}`, () => fetchStalls(app, bookType), readStalls)
  return (
    <ResourceContent view={view} resource={resource} onBack={onBack} skeleton={<SkeletonList />}>
      {(stalls) =>
        stalls.length === 0 ? (
          <None bookType={bookType} onRetry={resource.load} />
        ) : (
          <div className={stack}>
            {areasOf(stalls).map((area) => (
              <Area key={area.areaName} {...area} open={open} />
            ))}
          </div>
        )
      }
    </ResourceContent>
  )
}

const Letters = ({ letters, open }: { letters: StallLetters } & Pick<Props, 'open'>) => {
  const text = useText('booking').stall
  const box = useRef<HTMLDivElement>(null)
  const show = (letter: string): void => {
    const section = box.current?.querySelector<HTMLElement>(`[data-letter="${letter}"]`)
    section?.scrollIntoView({ block: 'start' })
    section?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
  }
  return (
    <div className={stack} ref={box}>
      <nav className={index} aria-label={text.letters}>
        {letters.map(({ letter }) => (
          <button key={letter} type="button" onClick={() => show(letter)}>
            {letter}
          </button>
        ))}
      </nav>
      {letters.map(({ letter, stalls }) => (
        <div key={letter} data-letter={letter} style={{ scrollMarginTop: '110px' }}>
          <Card title={letter}>
            {stalls.map((stall) => (
              <Cell
                key={stall.id}
                label={stall.stallName}
                note={stall.stallNo}
                value={
                  <span className={onOneLine}>
                    <StatusTag states={stallStates} state={nameOf(STALL_STATE, stall.state)} />
                  </span>
                }
                onPress={() => open(stall)}
              />
            ))}
          </Card>
        </div>
      ))}
    </div>
  )
}

const Names = ({ bookType, open, onBack }: Props) => {
  const app = useApp()
  const [view, resource] = useResource(`letters ${bookType}`, () => fetchLetters(app, bookType), readLetters)
  return (
    <ResourceContent view={view} resource={resource} onBack={onBack} skeleton={<SkeletonList grouped />}>
      {(letters) =>
        letters.length === 0 ? (
          <None bookType={bookType} onRetry={resource.load} />
        ) : (
          <Letters letters={letters} open={open} />
        )
      }
    </ResourceContent>
  )
}

/** Stalls, or parking places, with their state: as a plan by area, or by initial letter. */
export const StallPlan = ({ title, path, query, bookType }: ScreenProps & { bookType: BookType }) => {
  const app = useApp()
  const text = useText('booking').stall
  const onBack = useBack()
  const plan = { bookType, onBack, open: ({ id }: StallItem): void => app.location.navigate(link(path, { id })) }
  const views = [
    { key: '', label: text.byArea },
    { key: 'name', label: text.byName },
  ]
  const isByName = query.view === 'name'
  return (
    <Screen title={title} onBack={onBack} wide>
      {bookType === BOOK_TYPE.stall ? (
        <Tabs
          sticky
          label={text.view}
          items={views}
          active={Number(isByName)}
          onChange={(at) => app.location.navigate(link(path, { view: views[at]?.key }), { replace: true })}
        >
          {isByName ? <Names {...plan} /> : <Areas {...plan} />}
        </Tabs>
      ) : (
        <Areas {...plan} />
      )}
    </Screen>
  )
}
