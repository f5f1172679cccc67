/** News of the industry. */
import { coverAt } from '../../park/pictures.ts'
import type { NewsSeed } from './news-seed.ts'
import { DAY, HOUR } from '../seed.ts'

const DESK = { source: '示例流通观察', author: '行业组' }
const WIRE = { source: 'Sample Trade Wire', author: 'Markets desk' }

export const INDUSTRY_NEWS: readonly NewsSeed[] = [
  {
    ...DESK,
    title: '冬储菜价格周报：土豆持平，洋葱小幅上涨，大白菜回落',
    summary: '到货量较上周增加一成，本地大棚菜集中上市。',
    coverImg: coverAt('chart', 2),
    minutesAgo: 11 * HOUR,
    viewCount: 1523,
    content: `
<p>本周园区日均到货 <b>2,860\u00a0吨</b>，环比增加 10.4%。十二个监测品种五涨四平三落。</p>
<p><img src="/images/chart-2.svg" alt="十二个月到货量走势图"></p>
<table border="1"><tr><th>品种</th><th>本周均价</th><th>上周均价</th><th>涨跌</th></tr><tr><td>土豆</td><td>1.62</td><td>1.62</td><td>0.0%</td></tr>
<tr><td>洋葱</td><td>1.48</td><td>1.41</td><td style="color:#c8281e">+5.0%</td></tr><tr><td>大白菜</td><td>0.86</td><td>0.93</td>
<td style="color:#0a7b3e">-7.5%</td></tr>
<tr><td>胡萝卜</td><td>1.95</td><td>1.90</td><td style="color:#c8281e">+2.6%</td></tr>
</table><p style="font-size:12px;color:#999">单位：元/千克，为演示数据。</p>`,
  },
  {
    ...WIRE,
    title: 'Pallets that tell where they are: what a park of 300 halls learned in a year',
    summary: 'Losses fell from one in nine to one in sixty. The tags were the smaller half of the cost.',
    coverImg: coverAt('warehouse', 2),
    minutesAgo: 2 * DAY + 4 * HOUR,
    viewCount: 634,
    content: `
<p>A year ago one pallet in nine never came back. Today it is one in sixty. <i>“The tag costs less than the nails,”</i> says the head
of the pool.</p>
<p><img src="/images/warehouse-2.svg" alt="A hall with six loading gates"></p><h3>Three lessons</h3>
<ol><li>Read at the gate, not at the shelf: two antennas replace forty.</li>
<li>Charge by the day from day eight on; no customer keeps what costs money.</li>
<li>Let the driver see his own balance.</li></ol><blockquote>Nothing changed behaviour like a number on the driver’s phone.</blockquote>`,
  },
  {
    ...DESK,
    title: '电动重卡进园：换电一次三分钟，一公里省多少？',
    summary: '按每天 260 公里测算，年节省燃料费约 9.6 万元。',
    coverImg: coverAt('trucks', 2),
    minutesAgo: 5 * DAY,
    viewCount: 2105,
    content: `
<p>记者跟车一天：从园区到示例市 128 公里，往返耗电 318 度。</p><p><img src="/images/trucks-2.svg" alt="秋日公路上的两辆厢式货车"></p>
<p>按峰谷均价计算，每公里电费 <b>0.92 元</b>，柴油车为 1.98 元。换电站建在北门外，三分钟完成一次。</p>
<p>短板同样明显：冬季续航缩短约两成，空车自重多 2.4 吨，装载量受影响。</p>`,
  },
  {
    ...DESK,
    title: '冷库节能改造怎么做：从门封条开始的七件小事',
    summary: '一位管库二十年的师傅的清单。',
    coverImg: coverAt('cold', 5),
    minutesAgo: 8 * DAY,
    viewCount: 977,
    content: `
<ol><li>换门封条：漏风一指宽，一天多耗电 18 度；</li><li>加装快速门，开门时间从 40 秒降到 8 秒；</li><li>照明改成感应；</li><li>除霜由定时改为按需；</li>
<li>货物离墙 10 厘米；</li><li>预冷后再入库；</li><li>每周记一次电表。</li></ol><p><img src="/images/cold-5.svg" alt="穿防寒服的管库员"></p>`,
  },
  {
    ...WIRE,
    title: 'Walnuts, raisins, apricots: dried fruit finds its way into small parcels',
    summary: '',
    coverImg: coverAt('produce', 3),
    minutesAgo: 12 * DAY,
    viewCount: 518,
    content: `
<p>Half of the dried fruit that left the park last month did so in parcels under five kilograms. Two years ago it was a tenth.</p>
<p><img src="/images/produce-3.svg" alt="Crates before hall B at dusk"></p>
<p>Packing lines run at night, when power is cheap; trucks leave at four.</p>`,
  },
  {
    ...DESK,
    title: '建材市场淡季不淡：家装小单带动零担运输',
    summary: '三吨以下订单占比首次过半。',
    coverImg: coverAt('warehouse', 6),
    minutesAgo: 18 * DAY,
    viewCount: 430,
    content: `
<p>往年十一月后建材进入淡季，今年D区零担发运量却同比增长 <b>17%</b>。商户把整车拆成小单，一车跑五六家门店。</p>
<p><img src="/images/warehouse-6.svg" alt="D区装卸平台"></p><p>专家提醒：拼车须注意货物相容，易碎品与型材分层固定。</p>`,
  },
  {
    ...DESK,
    title: '直播间搬进批发市场，凌晨四点的“云上早市”',
    summary: '一部手机、一盏灯，三个小时卖出两车瓜。',
    coverImg: coverAt('market', 5),
    minutesAgo: 26 * DAY,
    viewCount: 3340,
    content: `
<p>凌晨四点，B区灯火通明。主播测试甲支起手机，身后是刚卸下的两车蜜瓜。</p><p><img src="/images/market-5.svg" alt="夜色中的早市"></p>
<p>“看得见货，看得见磅，价钱当面喊。”七点收播，两车瓜全部订出。</p>`,
  },
  {
    ...WIRE,
    title: 'Forklift drivers are scarce; parks begin to train their own',
    summary: 'Six weeks, an examination, and a job on the day after.',
    coverImg: coverAt('people', 4),
    minutesAgo: 40 * DAY,
    viewCount: 722,
    content: `
<p>For every licensed driver there are three openings. The park’s school takes twenty people every six weeks; women made up a third of
the last class.</p>
<p><img src="/images/people-4.svg" alt="A class in vests and helmets"></p><p>The fee is returned after a year of service.</p>`,
  },
]
