import { ZERO, toFen } from '../../src/contract/model/money.ts'
import { nameOf } from '../../src/contract/model/named.ts'
import { ROUTE_TYPE } from '../../src/contract/model/park.ts'
import { link } from '../../src/core/navigation/location.ts'
import { useApp, useText } from '../../src/screens/app/app-context.ts'
import { DetailScreen } from '../../src/screens/detail/detail-screen.tsx'
import { byline, headline, marks } from '../../src/screens/detail/headline.ts'
import { PictureSwipe } from '../../src/screens/swipe/picture-swipe.tsx'
import type { ScreenProps } from '../../src/screens/app/screen-table.ts'
import { useResource } from '../../src/screens/detail/use-resource.ts'
import { Card } from '../../src/ui/layout/card.tsx'
import { Empty } from '../../src/ui/feedback/empty.tsx'
import { DescriptionList } from '../../src/ui/detail/description-list.tsx'
import { stack } from '../../src/ui/style/layout.ts'
import { LineMap } from './line-map.tsx'
import { Money } from '../../src/screens/app/money.tsx'
import { Tabs } from '../../src/ui/layout/tabs.tsx'
import { Tag } from '../../src/ui/feedback/tag.tsx'
import { fetchItineraries, readItineraries, stationsOf, type ShownItinerary } from './itineraries.ts'

const WayFacts = ({ way }: { way: ShownItinerary }) => {
  const text = useText('park')
  const { firstTime, lastTime, intervalMinutes, distance, price, remark } = way
  return (
    <DescriptionList
      facts={[
        { label: text.hours, value: [firstTime, lastTime].filter(Boolean).join('–') },
        { label: text.interval, value: intervalMinutes !== null && text.minutes(intervalMinutes) },
        { label: text.fare, value: price !== null && (price === ZERO ? text.free : <Money fen={toFen(price)} />) },
        { label: text.distance, value: distance !== null && text.kilometres(distance) },
        { label: text.remark, value: remark },
      ]}
    />
  )
}

const Way = ({ way }: { way: ShownItinerary }) => {
  const text = useText('park')
  const type = nameOf(ROUTE_TYPE, way.routeType)
  const stations = stationsOf(way)
  return (
    <div className={stack}>
      <Card>
        {type && (
          <div className={marks}>
            <Tag tone="neutral">{text.wayTypes[type]}</Tag>
          </div>
        )}
        <h2 className={headline}>{way.routeName}</h2>
        <p className={byline}>{[way.startPlace, way.endPlace].filter(Boolean).join(' → ')}</p>
      </Card>
      <Card>
        <WayFacts way={way} />
      </Card>
      <Card>
        <LineMap
          label={text.stations(way.routeName)}
          stations={stations.map(({ name, arriveTime }, index) => ({
            name,
            time: arriveTime ?? '',
            mark: index === stations.length - 1 ? text.arrival : undefined,
          }))}
        />
      </Card>
      <PictureSwipe label={text.routeMap} addresses={[way.routeImg ?? '']} />
    </div>
  )
}

/** Routes to the park, one per tab, as line maps. */
export const ItineraryScreen = ({ path, query, title }: ScreenProps) => {
  const app = useApp()
  const text = useText('park')
  const { emptyHint } = useText('common')
  const [view, resource] = useResource(path, () => fetchItineraries(app), readItineraries)
  const choose = (id: string | undefined): void => app.location.navigate(link(path, { id }), { replace: true })
  return (
    <DetailScreen title={title} up="/nav" view={view} resource={resource}>
      {(ways) => {
        const active = Math.max(
          0,
          ways.findIndex(({ id }) => id === query.id),
        )
        const way = ways[active]
        return way ? (
          <Tabs
            sticky
            label={text.ways}
            items={ways.map(({ id, routeName }) => ({ key: id, label: routeName }))}
            active={active}
            onChange={(index) => choose(ways[index]?.id)}
          >
            <Way key={way.id} way={way} />
          </Tabs>
        ) : (
          <Empty text={text.noWays} hint={emptyHint} />
        )
      }}
    </DetailScreen>
  )
}
