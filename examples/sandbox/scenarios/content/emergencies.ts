/** Emergencies of each level and kind. The fifth one is over. */
import { EMERGENCY_LEVEL, EMERGENCY_STATUS, EMERGENCY_TYPE } from '../../../../src/contract/model/park.ts'
import { type Clock, DAY, HOUR } from '../seed.ts'

const contactPhone = '4000000110'
const { active, lifted } = EMERGENCY_STATUS

export const EMERGENCIES = ({ ago }: Clock) => [
  {
    title: '红色预警：C区冷库一期 3 号机房氨气泄漏，请立即撤离',
    content: `<p><strong style="color:#c8281e">C区一期全部人员立即撤离</strong>，沿上风向（西侧）前往中心广场集合点。</p>
<ul><li>不要开启任何电器，不要乘坐电梯；</li><li>用湿毛巾捂住口鼻，弯腰快行；</li><li>到达后向安全员报到，不要返回取物。</li></ul>
<p>C区各入口已封闭，消防与医疗已到场。</p>
<p><img src="/images/plan-2.svg" alt="撤离路线：由C区向西至中心广场"></p>`,
    publishTime: ago(10),
    endTime: null,
    level: EMERGENCY_LEVEL.red,
    status: active,
    eventType: EMERGENCY_TYPE.safety,
    area: 'C区冷库一期',
    measures: '立即撤离至中心广场；不要进入C区；听从现场安全员指挥。',
    contactPhone,
  },
  {
    title: '橙色预警：B区 7 排电气火情，周边档口断电疏散',
    content:
      '<p>B区 7 排 08–15 号档口发生电气火情，现场已控制，烟气较大。</p><p>请 6、7、8 排商户关闭电源，有序疏散。</p>',
    publishTime: ago(HOUR),
    endTime: null,
    level: EMERGENCY_LEVEL.orange,
    status: active,
    eventType: EMERGENCY_TYPE.fire,
    area: 'B区 6–8 排',
    measures: '断电疏散；车辆绕行D区；未经许可不得返回。',
    contactPhone,
  },
  {
    title: 'Yellow alert: strong wind from 16:00, gusts of 24 m/s, loading outdoors stops',
    content:
      '<p>Gusts of up to <b>24 m/s</b> are expected until midnight. Loading outdoors, cranes and high stacking stop at 16:00.</p>' +
      '<p>Tie down awnings and empty crates; park high-sided trucks nose to the west.</p>',
    publishTime: ago(3 * HOUR),
    endTime: null,
    level: EMERGENCY_LEVEL.yellow,
    status: active,
    eventType: EMERGENCY_TYPE.weather,
    area: 'Whole park',
    measures: 'Stop loading outdoors; secure awnings, crates and high-sided trucks.',
    contactPhone,
  },
  {
    title: '蓝色预警：园区一路临时管制，车辆排队约 40 分钟',
    content: '<p>因路面抢修，园区一路单向放行。请错峰到达，或由<a href="/itinerary">东门路线</a>绕行。</p>',
    publishTime: ago(5 * HOUR),
    endTime: null,
    level: EMERGENCY_LEVEL.blue,
    status: active,
    eventType: EMERGENCY_TYPE.traffic,
    area: '北门至工业大道口',
    measures: '绕行东门；听从现场人员指挥。',
    contactPhone,
  },
  {
    title: '已解除：A区、D区计划外停电',
    content: '<p>供电已于当日恢复，冷库备用电源未中断。给您带来不便，敬请谅解。</p>',
    publishTime: ago(2 * DAY),
    endTime: ago(2 * DAY - 3 * HOUR),
    level: EMERGENCY_LEVEL.orange,
    status: lifted,
    eventType: EMERGENCY_TYPE.powerCut,
    area: 'A区、D区',
    measures: '供电已恢复，请检查设备后再合闸。',
    contactPhone,
  },
]
