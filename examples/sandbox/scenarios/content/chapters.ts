/** The park's introduction. Chapter 4 has the map, chapter 2 has no video. */
import { chapters } from '../../park/db/schema.ts'
import { pictureAt } from '../../park/pictures.ts'
import { seedsOf } from '../seed.ts'

const NOWHERE = { areaTotal: null, address: null, longitude: null, latitude: null }

export const CHAPTERS = seedsOf(chapters, () => [
  {
    ...NOWHERE,
    title: '园区概况',
    sort: 1,
    images: [pictureAt('gate', 4), pictureAt('warehouse', 1), pictureAt('market', 2)],
    videoUrl: 'https://media.example.com/park/overview.mp4',
    areaTotal: 1260,
    content: `<p style="text-indent:2em">示例国际物流商贸园占地 <b>1,260 亩</b>，建筑面积 52 万平方米，集仓储、交易、配送与配套服务于一体，设粮油、果蔬、冷链、建材四大专区，入驻商户 <b>1,180</b>\u00a0户，日均进出车辆 6,400 台次。</p>
<ul><li>仓储面积 31 万平方米，其中冷库 6.8 万吨</li><li>装卸平台 460 个，全部配备调节板</li><li>汽车衡 2 台，支持无人值守</li></ul>`,
  },
  {
    ...NOWHERE,
    title: '四大专区',
    sort: 2,
    images: [pictureAt('plan', 4), pictureAt('plan', 1), pictureAt('plan', 2), pictureAt('plan', 3)],
    videoUrl: null,
    content: `<h3>A区 · 粮油</h3><p>米面油、杂粮与饲料，年交易量 190 万吨。</p><h3>B区 · 果蔬</h3><p>瓜果、蔬菜、干果，凌晨三点开市。</p>
<h3>C区 · 冷链</h3><p>-25\u00a0℃ 至 15\u00a0℃ 五个温区，全程温度记录。</p><h3>D区 · 建材</h3><p>板材、管材、五金与石材，配有 20 吨行车。</p>`,
  },
  {
    ...NOWHERE,
    title: 'Services around the clock',
    sort: 3,
    images: [pictureAt('people', 6), pictureAt('trucks', 6)],
    videoUrl: 'https://media.example.com/park/services.mp4',
    content: `<p>Forklifts by the hour, two weighbridges, booking for trucks and stalls, electronic invoices:
what used to take a morning at five windows takes a minute on the phone.</p>
<blockquote>No driver should queue for a stamp at four in the morning.</blockquote>`,
  },
  {
    title: '区位与交通',
    sort: 4,
    images: [pictureAt('map', 5), pictureAt('trucks', 3)],
    videoUrl: null,
    areaTotal: null,
    address: '示例市样板区园区一路 1 号（北门）',
    longitude: 87.5,
    latitude: 43.9,
    content: `<p>距高速出口 3 公里，距铁路货场 1 公里，距示例机场 22 公里。四条公交线路直达，详见<a href="/itinerary">出行路线</a>。</p>`,
  },
  {
    ...NOWHERE,
    title: '发展历程',
    sort: 5,
    images: [pictureAt('warehouse', 3), pictureAt('cold', 3)],
    videoUrl: 'https://media.example.com/park/history.mp4',
    content: `<table><tr><th>年份</th><th>大事</th></tr><tr><td>2009</td><td>一期开工，A区首批 86 户入驻</td></tr><tr><td>2014</td><td>果蔬交易大厅启用</td></tr>
<tr><td>2019</td><td>冷库一期投产，日处理 900 吨</td></tr><tr><td>2024</td><td>无人地磅与预约入园上线</td></tr><tr><td>2026</td><td>冷库二期交付</td></tr></table>`,
  },
])
