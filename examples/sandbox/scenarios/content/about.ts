/** The park's description of itself, and the content above the news. */
import { ANNOUNCEMENT_LEVEL } from '../../../../src/contract/model/park.ts'
import { BANNER_LINK } from '../../../../src/contract/model/news.ts'
import { announcements, banners, contacts, emergencies, itineraries } from '../../park/db/schema.ts'
import { pictureAt } from '../../park/pictures.ts'
import { CHAPTERS } from './chapters.ts'
import { CONTACTS } from './contacts.ts'
import { EMERGENCIES } from './emergencies.ts'
import { ITINERARIES } from './itineraries.ts'
import { DAY, HOUR, seedsOf, type TableSeed } from '../seed.ts'

/** A banner for each kind of link, and one that is hidden. */
const BANNERS = [
  {
    bannerName: '秋季订货会：四大专区 120 家商户，周四 18:00 前报名',
    linkType: BANNER_LINK.route,
    linkUrl: '/parkActive',
  },
  { bannerName: '叉车按小时租：在线下单，送到档口，用完再付', linkType: BANNER_LINK.route, linkUrl: '/forklift' },
  {
    bannerName: 'Trade fair 2026: cold chain and fresh produce',
    linkType: BANNER_LINK.external,
    linkUrl: 'https://fair.example.com/2026',
  },
  { bannerName: '文明装卸，安全回家：限速 15 公里/小时，持证上岗', linkType: BANNER_LINK.none, linkUrl: '' },
].map((banner, i) => ({ ...banner, bannerImg: pictureAt('banner', i + 1), sort: i + 1, isMarketable: true }))

const WITHDRAWN = {
  ...BANNERS[0]!,
  bannerName: '夏季瓜果节',
  bannerImg: pictureAt('banner', 5),
  sort: 0,
  isMarketable: false,
}

export const ABOUT: readonly TableSeed[] = [
  CHAPTERS,
  seedsOf(contacts, () => CONTACTS),
  seedsOf(banners, () => [...BANNERS, WITHDRAWN]),
  seedsOf(announcements, ({ ago, ahead }) => [
    {
      title: '今晚 22:00 至明晨 04:00 北门封闭施工，请走东门',
      content: '北门道闸更换，封闭期间所有车辆由东门出入；北门的预约自 06:00 起照常。',
      level: ANNOUNCEMENT_LEVEL.important,
      startTime: ago(3 * HOUR),
      endTime: ahead(2 * DAY),
    },
    {
      title: 'Hall C: the goods lift is serviced on Wednesday from 13:00 to 15:00',
      content:
        'Please move pallets before noon, or use the ramp on the west side. The lift of hall B is open to everybody.',
      level: ANNOUNCEMENT_LEVEL.normal,
      startTime: ago(DAY),
      endTime: ahead(5 * DAY),
    },
    {
      title: '中秋、国庆假期装卸服务照常',
      content: '假期期间装卸、叉车、过磅服务 24 小时不停，服务大厅 10:00-16:00 值班。',
      level: ANNOUNCEMENT_LEVEL.normal,
      startTime: ago(60 * DAY),
      endTime: ago(45 * DAY),
    },
    {
      title: '本周起食堂早餐供应提前至 04:30',
      content: '司机快餐档同步开放，凭入园码九折。',
      level: ANNOUNCEMENT_LEVEL.normal,
      startTime: ago(5 * HOUR),
      endTime: ahead(20 * DAY),
    },
    {
      title: 'Yellow alert: strong wind from 16:00, loading outdoors stops',
      content:
        'Gusts of 24 m/s until midnight. Tie down awnings and empty crates, and park high-sided trucks nose to the west.',
      level: ANNOUNCEMENT_LEVEL.important,
      startTime: ago(2 * HOUR),
      endTime: ahead(DAY),
      linkRoute: '/emergency_detail',
      linkId: '3',
    },
  ]),
  seedsOf(itineraries, () => ITINERARIES),
  seedsOf(emergencies, EMERGENCIES),
]
