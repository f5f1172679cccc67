/** Rules and support, explained by the park. */
import { coverAt } from '../../park/pictures.ts'
import type { NewsSeed } from './news-seed.ts'
import { DAY, HOUR } from '../seed.ts'

const DESK = { source: '示例市商务服务中心', author: '政策服务窗口' }

export const POLICY_NEWS: readonly NewsSeed[] = [
  {
    ...DESK,
    title: '小微商户贴息贷款开始受理：最高 50 万元，贴息两年',
    summary: '园区一楼服务大厅设专窗，材料齐全三个工作日答复。',
    coverImg: coverAt('chart', 4),
    isTop: true,
    minutesAgo: 6 * HOUR,
    viewCount: 2890,
    content: `
<h3>谁可以申请</h3><p>入园满一年、信用记录良好的个体工商户与小微企业。</p>
<h3>给多少</h3><p>单户最高 <b>50 万元</b>，按合同利率贴息 50%，期限不超过两年。</p>
<h3>带什么</h3><ul><li>营业执照副本</li><li>经营者身份证明</li><li>入园租赁合同</li><li>近六个月流水</li></ul>
<p><img src="/images/chart-4.svg" alt="历年贷款受理数量"></p><p>网上办理：<a href="/application">企业服务申请</a>。</p>`,
  },
  {
    ...DESK,
    title: '“绿色通道”有新变化：鲜活农产品运输车辆查验流程图解',
    summary: '预约查验、一次拍照、全程记录。',
    coverImg: coverAt('gate', 1),
    minutesAgo: 3 * DAY + 7 * HOUR,
    viewCount: 1644,
    content: `
<p>装载比例须达到核定载质量或车厢容积的八成以上，混装其他货物不超过两成。</p><ol><li>通行前预约，填写品种与起止地；</li><li>出口查验，拍照三张；</li>
<li>查验合格，当场放行。</li></ol><p><img src="/images/gate-1.svg" alt="查验入口"></p><p>目录以主管部门公布为准，本文仅为演示说明。</p>`,
  },
  {
    source: 'Sample City Business Service',
    author: 'Policy desk',
    title: 'Food traceability: what a stall has to write down, and for how long',
    summary: 'Supplier, batch, date, quantity. Two years. A photograph of the delivery note is enough.',
    coverImg: coverAt('produce', 5),
    minutesAgo: 7 * DAY,
    viewCount: 566,
    content: `
<p>Every wholesaler of food keeps a record of each purchase: <b>supplier, batch, date, quantity</b>. Records stay for two years.</p>
<p><img src="/images/produce-5.svg" alt="Crates with labels, at night"></p>
<p>A photograph of the delivery note is enough if all four can be read.</p>`,
  },
  {
    ...DESK,
    title: '稳岗补贴线上申领指南（图文版）',
    summary: '',
    coverImg: coverAt('people', 1),
    minutesAgo: 14 * DAY,
    viewCount: 1072,
    content: `
<p>依法参保、裁员率不高于标准的用人单位均可申领，按上年度缴费的一定比例返还。</p><p><img src="/images/people-1.svg" alt="园区员工合影"></p>
<p>符合条件的单位“免申即享”，请核对银行账户信息。</p>`,
  },
  {
    ...DESK,
    title: '电动三轮车集中上牌：周末两天，园区设点办理',
    summary: '带好车辆合格证与身份证，现场拍照发牌。',
    coverImg: coverAt('gate', 6),
    minutesAgo: 20 * DAY,
    viewCount: 938,
    content: `<p>办理地点：东门广场。时间：本周六、周日 09:00-17:00。</p><p><img src="/images/gate-6.svg" alt="东门广场"></p><p>未上牌车辆下月起不得进入交易区。</p>`,
  },
  {
    source: 'Sample City Business Service',
    author: 'Policy desk',
    title: 'Electronic invoices replace paper for parking and electricity',
    summary: 'Ask within 180 days of payment; corrections need the old number.',
    coverImg: coverAt('chart', 3),
    minutesAgo: 29 * DAY,
    viewCount: 489,
    content: `<p>Parking and electricity are invoiced electronically. Ask on the phone within <b>180 days</b>; the file comes by mail.</p>
<p><img src="/images/chart-3.svg" alt="Invoices by month"></p>`,
  },
  {
    ...DESK,
    title: '安全生产责任险投保提示：装卸、叉车与冷库作业必看',
    summary: '保费按工种与人数计算，可由园区统一办理。',
    coverImg: coverAt('warehouse', 5),
    minutesAgo: 45 * DAY,
    viewCount: 377,
    content: `<p>高处、起重、涉氨制冷等作业须投保安全生产责任险。园区统一投保可享团体费率。</p><p><img src="/images/warehouse-5.svg" alt="夜间的装卸平台"></p>`,
  },
]
