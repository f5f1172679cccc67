/** Routes to the park: loaded and parsed. */
import { listItineraries } from '../../src/contract/api/park/about.ts'
import type { Itinerary, Station } from '../../src/contract/model/park.ts'
import type { App } from '../../src/core/app.ts'
import { yuanOrNull } from '../../src/core/http/parse-money.ts'
import { isRecord, listOf, number, readRow, text } from '../../src/core/http/parse.ts'
import { WHOLE, readWholeList } from '../../src/core/list/whole-list.ts'
import { INLINE } from '../../src/core/http/outcome.ts'

type ShownStation = Pick<Station, 'name' | 'arriveTime'>

export type ShownItinerary = Omit<Itinerary, 'createTime' | 'updateTime' | 'stations'> & { stations: ShownStation[] }

const readStation = (raw: unknown): ShownStation | undefined =>
  isRecord(raw) ? { name: text(raw.name), arriveTime: text(raw.arriveTime) } : undefined

export const readItineraries = readWholeList(
  readRow<ShownItinerary>({
    routeName: text,
    routeType: number,
    startPlace: text,
    endPlace: text,
    stations: listOf(readStation),
    firstTime: text,
    lastTime: text,
    intervalMinutes: number,
    distance: number,
    price: yuanOrNull,
    routeImg: text,
    remark: text,
  }),
)

export const fetchItineraries = (app: App) => app.client.attempt(listItineraries, WHOLE, INLINE)

/** Stations from start to end. If the API sends no stations, only the two ends. */
export const stationsOf = ({ stations, startPlace, endPlace }: ShownItinerary): readonly ShownStation[] =>
  stations.length > 0 ? stations : [startPlace, endPlace].filter(Boolean).map((name) => ({ name, arriveTime: null }))
