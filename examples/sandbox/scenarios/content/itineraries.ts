/** Routes to the park: a bus with eleven stops, by car, on foot, and the workers' shuttle. */
import { ZERO } from '../../../../src/contract/model/money.ts'
import { fen } from '../../../../src/contract/model/money/arithmetic.ts'
import { ROUTE_TYPE, type Station } from '../../../../src/contract/model/park.ts'
import { pictureAt } from '../../park/pictures.ts'

const minutesText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Stations on a line that goes north-east, minutes after the first. */
const stations = (
  from: readonly [number, number],
  start: number | null,
  stops: readonly (readonly [string, number])[],
): Station[] =>
  stops.map(([name, after]) => ({
    name,
    arriveTime: start === null ? null : minutesText(start + after),
    longitude: +(from[0] + after * 0.0041).toFixed(4),
    latitude: +(from[1] + after * 0.0023).toFixed(4),
  }))

const ARRIVAL = '示例国际物流商贸园北门'

export const ITINERARIES = [
  {
    routeName: '公交 801 路',
    routeType: ROUTE_TYPE.bus,
    startPlace: '示例火车站',
    endPlace: ARRIVAL,
    stations: stations([87.31, 43.81], 390, [
      ['示例火车站', 0],
      ['样板广场', 5],
      ['演示医院', 9],
      ['市民公园南门', 14],
      ['第二中学', 18],
      ['样板花苑', 23],
      ['示例体育中心', 28],
      ['工业大道口', 34],
      ['铁路货场（装卸工人请在此换乘园区短驳车）', 39],
      ['园区东门', 44],
      ['园区北门', 48],
    ]),
    firstTime: '06:30',
    lastTime: '21:30',
    intervalMinutes: 12,
    distance: 19.4,
    priceFen: fen(200),
    routeImg: pictureAt('map', 1),
    remark: '可刷码乘车；大件行李请从后门上车。',
  },
  {
    routeName: '自驾：环城高速样板出口',
    routeType: ROUTE_TYPE.selfDrive,
    startPlace: '环城高速样板出口',
    endPlace: ARRIVAL,
    stations: stations([87.44, 43.86], null, [
      ['样板出口收费站', 0],
      ['工业大道（直行 1.2 km）', 3],
      ['园区一路路口（右转）', 6],
      ['北门货车通道（左侧 3、4 车道为客车）', 9],
    ]),
    firstTime: null,
    lastTime: null,
    intervalMinutes: null,
    distance: 3.1,
    priceFen: null,
    routeImg: pictureAt('map', 2),
    remark: '货车请提前预约入园；小客车可停 P2 停车场，前 30 分钟免费。',
  },
  {
    routeName: 'On foot from the freight yard',
    routeType: ROUTE_TYPE.walking,
    startPlace: 'Freight yard bus stop',
    endPlace: 'East gate',
    stations: stations([87.47, 43.89], null, [
      ['Freight yard bus stop', 0],
      ['Footbridge over the tracks', 4],
      ['Poplar Avenue', 9],
      ['East gate, pedestrian door', 14],
    ]),
    firstTime: null,
    lastTime: null,
    intervalMinutes: null,
    distance: 1.1,
    priceFen: null,
    routeImg: null,
    remark: null,
  },
  {
    routeName: '园区短驳车（免费）',
    routeType: ROUTE_TYPE.bus,
    startPlace: '铁路货场',
    endPlace: 'C区冷库二期',
    stations: stations([87.47, 43.89], 330, [
      ['铁路货场', 0],
      ['园区东门', 6],
      ['B区交易大厅', 10],
      ['D区食堂', 14],
      ['A区粮油', 18],
      ['C区冷库二期', 23],
    ]),
    firstTime: '05:30',
    lastTime: '22:50',
    intervalMinutes: 20,
    distance: 5.6,
    priceFen: ZERO,
    routeImg: pictureAt('map', 4),
    remark: '凭入园码乘车。',
  },
]
