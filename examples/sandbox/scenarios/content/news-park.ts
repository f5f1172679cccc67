/** News of the park. Item 1 has a wide table, item 2 a title without an end, item 3 everything an editor can do. */
import { coverAt } from '../../park/pictures.ts'
import type { NewsSeed } from './news-seed.ts'
import { DAY, HOUR } from '../seed.ts'

const OFFICE = { source: '示例国际物流商贸园', author: '园区办公室' }

export const PARK_NEWS: readonly NewsSeed[] = [
  {
    ...OFFICE,
    title: '冬季冷链仓位开放预订，各专区价格与温区一览',
    summary: 'C区冷库二期 12 间新库交付使用，即日起可按周、按月预订，老客户优先续租。',
    coverImg: coverAt('cold', 1),
    isTop: true,
    minutesAgo: 2 * HOUR,
    viewCount: 3862,
    content: `
<p>各位商户、司机朋友：</p>
<p style="text-indent:2em">C区冷库二期工程已通过验收，新增 <strong>12 间</strong>恒温库，总面积 <span style="color:#c00000">8,600 平方米</span>，即日起接受预订。价格按温区与租期执行，详见下表，<u>横向滑动可查看全部列</u>。</p>
<p><img src="/images/cold-1.svg" alt="冷库二期内景" style="width:100%"></p>
<h3>一、温区与价格</h3>
<table border="1" cellspacing="0" style="width:980px;border-collapse:collapse;text-align:center">
<thead><tr style="background:#eef3ff"><th>库号</th><th>温区</th><th>面积（m²）</th><th>净高（m）</th><th>装卸位</th><th>日租（元/m²）</th><th>月租（元/m²）</th>
<th>季租（元/m²）</th><th>最短租期</th><th>状态</th></tr></thead>
<tbody>
<tr><td>C2-01</td><td>-25 ~ -18\u00a0℃</td><td>720</td><td>9.0</td><td>4</td><td>2.60</td><td>62.00</td><td>171.00</td><td>7 天</td>
<td>可订</td></tr>
<tr><td>C2-02</td><td>-25 ~ -18\u00a0℃</td><td>720</td><td>9.0</td><td>4</td><td>2.60</td><td>62.00</td><td>171.00</td><td>7 天</td>
<td>已订</td></tr>
<tr><td>C2-03</td><td>-18 ~ -10\u00a0℃</td><td>680</td><td>9.0</td><td>3</td><td>2.30</td><td>55.00</td><td>152.00</td><td>7 天</td>
<td>可订</td></tr>
<tr><td>C2-04</td><td>-2 ~ 2\u00a0℃</td><td>700</td><td>7.5</td><td>3</td><td>1.90</td><td>46.00</td><td>127.00</td><td>3 天</td><td>可订</td>
</tr>
<tr><td>C2-05</td><td>0–4\u00a0℃</td><td>740</td><td>7.5</td><td>4</td><td>1.80</td><td>43.00</td><td>118.00</td><td>3 天</td><td>可订</td></tr>
<tr><td>C2-06</td><td>8–15\u00a0℃（干果）</td><td>760</td><td>7.5</td><td>4</td><td>1.40</td><td>34.00</td><td>93.00</td><td>1 天</td>
<td>可订</td></tr>
</tbody></table>
<h3>二、如何预订</h3>
<ol><li>致电招商部选定库号与起租日期；</li><li>上传营业执照与近三个月的进货单；</li><li>审核通过后 24 小时内缴纳首期租金。</li></ol>
<blockquote style="border-left:4px solid #1456e0;padding-left:12px;color:#555">老客户续租，请于月底前办理，逾期库位将对外开放。</blockquote>
<p>咨询电话：<a href="tel:4000000000">400 000 0000</a>（8:30-20:00）</p>
<p style="text-align:right">园区办公室</p>`,
  },
  {
    ...OFFICE,
    title:
      '关于调整园区北门、东门货车入园时段并对粮油、果蔬、冷链、建材四个专区实行错峰装卸、分区排队、电子预约与现场叫号相结合的通行管理办法的通知（2026 年冬季版，试行三个月）',
    summary: '',
    coverImg: coverAt('gate', 2),
    isTop: true,
    minutesAgo: DAY + 3 * HOUR,
    viewCount: 5127,
    content: `
<p>为缓解冬季集中到货造成的排队，自下周一起试行分时入园：</p>
<ul><li><b>北门</b>：A区粮油、D区建材，06:00-12:00 优先放行；</li><li><b>东门</b>：B区果蔬、C区冷链，全天放行，预约车辆走 1、2 车道；</li>
<li>未预约车辆请在外围停车场等候叫号，叫号后 <em>15 分钟</em>内未到者重新排队。</li></ul>
<p><img src="/images/plan-2.svg" alt="四个专区与入园车道示意图"></p>
<p>预约入口：货车入园预约。司机师傅请提前核对车牌号，挂车与主车须同时填写。</p>`,
  },
  {
    ...OFFICE,
    title: '秋季订货会周五开幕：四大专区 120 家商户备好样品等您来',
    summary: '现场签约免三个月管理费，报名截止周四 18:00。',
    coverImg: coverAt('market', 1),
    minutesAgo: 5 * HOUR,
    viewCount: 2240,
    content: `
<h2 style="text-align:center">秋季订货会 · 观展指南</h2>
<p style="text-align:center;color:#888;font-size:14px">时间：本周五至周日 09:00-18:00 · 地点：B区交易大厅</p>
<p><img src="/images/market-1.svg" alt="交易大厅里的摊位"></p>
<p>今年订货会共有 <strong style="color:#e4572e">120</strong> 家商户参展，设粮油、果蔬、冷链、建材四个展区，另有叉车与装卸设备演示。</p>
<h3>看点</h3>
<ol><li><p>冬储菜产销对接：来自示例县的 26 家合作社带来土豆、洋葱、大白菜样品。</p></li>
<li><p>干果品鉴：核桃、红枣、葡萄干<sup>①</sup>现场评级。</p></li><li><p>冷链开放日：参观 -25\u00a0℃ 自动化冷库（须穿防寒服）。</p></li></ol>
<p><img src="/images/produce-2.svg" alt="整箱的瓜果"><img src="/images/cold-2.svg" alt="冷库货架"></p>
<blockquote><p>“去年在会上认识的客户，今年已经发了四十车货。”——B区商户 古丽·样例</p></blockquote>
<h3>日程</h3>
<table><tr><th>时间</th><th>内容</th><th>地点</th></tr><tr><td>周五 10:00</td><td>开幕与签约</td><td>B区大厅</td></tr>
<tr><td>周六 14:00</td><td>冷链开放日</td><td>C区二期</td></tr><tr><td>周日 15:00</td><td>抽奖与闭幕</td><td>中心广场</td></tr></table>
<p style="background:#fff7e6;padding:10px">温馨提示：展会期间中心广场禁停货车，请从东门入园。</p>
<p><small>① 评级标准见现场资料。</small></p>
<p>报名请点击 <a href="/parkActive">园区活动</a>，展商资料下载：<a href="https://fair.example.com/2026/guide">fair.example.com</a>。</p>`,
  },
  {
    source: 'Demo Logistics & Wholesale Park',
    author: 'Park office',
    title: 'Cold-chain hall C opens level 2 to wholesalers',
    summary: 'Forty new stalls, a goods lift for three tonnes, and a waiting room for drivers.',
    coverImg: coverAt('warehouse', 4),
    minutesAgo: 8 * HOUR,
    viewCount: 914,
    content: `
<p>From Monday level 2 of hall C is open. It has <strong>forty stalls</strong> of 18 to 60 m², each with its own meter, drain and
socket for a display fridge.</p>
<p><img src="/images/warehouse-4.svg" alt="Hall C from the yard, in winter"></p>
<h3>What is new</h3>
<ul><li>A goods lift for three tonnes, wide enough for a pallet truck and its driver</li>
<li>Air curtains at both gates: the hall stays below 12 °C in July</li>
<li>A waiting room with showers, hot water and a screen that calls the next truck</li></ul>
<p>Rents begin at <b>38 yuan per m² and month</b>. Holders of a stall on level 1 may add one on level 2 at half the management fee until
the end of the year.</p>
<p>To see it, ask at the <a href="/contract">leasing desk</a> on any working day.</p>`,
  },
  {
    ...OFFICE,
    title: '新地磅投入使用：预约过磅，不用排队',
    summary: '2 号地磅量程 120 吨，支持无人值守与电子磅单。',
    coverImg: coverAt('trucks', 1),
    minutesAgo: 6 * DAY + 2 * HOUR,
    viewCount: 1308,
    content: `
<p>2 号地磅位于北门内侧，台面长 18 米，最大量程 <b>120 吨</b>，分度值 20 千克。即日起启用，过磅费每次 20 元，含重车、空车各一次。</p>
<p><img src="/images/trucks-1.svg" alt="货车正在通过环路"></p>
<p>使用步骤：</p><ol><li>提前在手机上预约过磅；</li><li>到达后按地面标线停稳，熄火；</li><li>道闸抬起后驶离，电子磅单随即发到手机。</li></ol>
<p>磅单有疑义，请于当日凭单号到计量室复核。</p>`,
  },
  {
    ...OFFICE,
    title: '叉车租赁上线一个月：下单到送达平均 42 分钟',
    summary: '按小时计费，用完再付；最受欢迎的是 2 吨电动叉车。',
    coverImg: coverAt('people', 2),
    minutesAgo: 3 * DAY,
    viewCount: 1766,
    content: `
<p>上线一个月，共完成叉车订单 <b>1,184</b> 单，平均送达时间 42 分钟，平均用时 2.6 小时。</p>
<p><img src="/images/chart-1.svg" alt="每周订单数柱状图：逐周上升"></p>
<p>装卸高峰集中在 05:00-08:00，建议错峰下单。驾驶叉车须持有效证件，无证操作一经发现，立即停用账号。</p>
<p>立即体验：<a href="/forklift">叉车租赁</a></p>`,
  },
  {
    ...OFFICE,
    title: '冬季消防演练圆满结束，这三处隐患最常见',
    summary: '飞线充电、堵塞通道、灭火器过期——请对照自查。',
    coverImg: coverAt('people', 5),
    minutesAgo: 4 * DAY + 5 * HOUR,
    viewCount: 845,
    content: `
<p>昨日的演练共有 62 家商户、310 人参加，从报警到集合点清点完毕用时 <b>6 分 40 秒</b>。</p>
<h3>最常见的隐患</h3><ol><li>电动三轮在档口内<span style="color:red">飞线充电</span>；</li><li>货物堆到消火栓前，通道不足 1.2 米；</li><li>灭火器压力不足或已过期。</li></ol>
<p><img src="/images/people-5.svg" alt="参加演练的员工"></p><p>整改期限为七天，安保部将逐户复查。紧急电话 24 小时有人接听。</p>`,
  },
  {
    source: 'Demo Logistics & Wholesale Park',
    author: 'Services',
    title: 'New weighbridge: book a slot, skip the queue',
    summary: 'Bridge 2 takes 120 tonnes and prints nothing: your ticket comes to the phone.',
    coverImg: coverAt('trucks', 4),
    minutesAgo: 6 * DAY,
    viewCount: 402,
    content: `
<p>Bridge 2 stands inside the north gate. It is 18 metres long, weighs up to 120 tonnes in steps of 20 kg, and needs no clerk at the
window.</p>
<p><img src="/images/trucks-4.svg" alt="Two trucks on the ring road"></p>
<p>Book a slot, stop on the line, switch the engine off, wait for the barrier.
One fee covers both weighings, loaded and empty.</p>`,
  },
  {
    ...OFFICE,
    title: '食堂搬新址：D区二楼，清真窗口与早餐档同时开放',
    summary: '',
    coverImg: coverAt('market', 4),
    minutesAgo: 9 * DAY,
    viewCount: 2011,
    content: `
<p>新食堂 400 座，营业时间 05:00-21:00，设清真窗口、面食档与司机快餐档，凭入园码九折。</p>
<p><img src="/images/market-4.svg" alt="食堂外的早餐摊位"></p><p>老食堂即日停用。</p>`,
  },
  {
    ...OFFICE,
    title: '本月“文明商户”名单公布，看看有没有您的邻居',
    summary: '评选依据：环境卫生、诚信经营、消防自查与客户评价。',
    coverImg: coverAt('produce', 4),
    minutesAgo: 15 * DAY,
    viewCount: 688,
    content: `
<p>经商户互评与园区评审，以下八家获评本月“文明商户”：</p>
<ul><li>示例禾丰粮油商行</li><li>演示绿源果蔬有限公司</li><li>样板冰谷冷链物流有限公司</li><li>示例坚石建材经营部</li><li>演示云仓供应链有限公司</li>
<li>样板瓜乡果品合作社</li><li>示例海味水产经营部</li><li>演示香椒调味品商行</li></ul>
<p><img src="/images/produce-4.svg" alt="整齐码放的果蔬箱"></p><p>获评商户下月减免卫生费，并在入口大屏展示。</p>`,
  },
  {
    source: 'Demo Logistics & Wholesale Park',
    author: 'Security desk',
    title:
      'Ring road resurfacing between gates East and North: one lane at night for two weeks, and where to wait with a refrigerated trailer',
    summary: 'Work runs from 22:00 to 05:00. Plug-in bays for refrigerated trailers are behind hall C.',
    coverImg: coverAt('trucks', 5),
    minutesAgo: 21 * DAY,
    viewCount: 351,
    content: `
<p>The ring road gets a new surface. Every night from 22:00 to 05:00 there is <b>one lane</b> with signals; by day nothing changes.</p>
<p><img src="/images/trucks-5.svg" alt="Trucks on the ring road at night"></p>
<p>Refrigerated trailers that arrive early may wait on the <b>twelve plug-in bays</b> behind hall C. The first two hours are free.</p>`,
  },
  {
    ...OFFICE,
    title: '暖心驿站：为司机师傅备好热水、充电与急救箱',
    summary: '东门值班室旁，24 小时开放。',
    coverImg: coverAt('gate', 5),
    minutesAgo: 34 * DAY,
    viewCount: 1190,
    content: `
<p>驿站设热水、微波炉、手机充电柜、急救箱与十二个座位，全部免费。</p><p><img src="/images/gate-5.svg" alt="夜色中的东门"></p>
<p>长途到达的师傅可凭预约单在此淋浴休息。请爱护设施，随手带走垃圾。</p>`,
  },
]
