/** Companies of the park: short and endless names, one without a logo, one that has left. All invented, as their names say. */
import { ENTERPRISE_STATUS } from '../../../../src/contract/model/enterprise.ts'
import { enterprises } from '../../db/schema.ts'
import { pictureAt, type PictureKind } from '../../pictures/index.ts'
import { type ContentPart, seedsOf } from './part.ts'

/** Name, short name, trade, business, stall, m², how many pictures of which kind, and a sentence or two. */
type Row = readonly [
  businessName: string,
  shortName: string,
  industry: string,
  mainBusiness: string,
  stallNo: string,
  area: number | null,
  kind: PictureKind,
  contactName: string,
  taxNumber: string,
  intro: string,
]

const ROWS: readonly Row[] = [
  ['示例禾丰粮油商行', '禾丰粮油', '粮油', '大米、面粉、食用油批发', 'A-03-112', 260, 'warehouse', '测试甲', '91000000MADEM00011', '经营粮油批发十六年，日出库 40 吨，支持整车与零担配送。'],
  ['演示绿源果蔬有限公司', '绿源果蔬', '果蔬', '反季节蔬菜、西瓜、哈密瓜', 'B-01-008', 480, 'produce', '古丽·样例', '91000000MADEM00024', '自有基地 3 200 亩，凌晨三点采摘，五点上架。'],
  ['样板冰谷冷链物流有限公司', '冰谷冷链', '冷链', '冷藏、冷冻、干线冷链运输', 'C-冷库2-015', 2600, 'cold', '测试乙', '91000000MADEM00037', '五个温区全程记录温度，客户可随时查看。'],
  ['示例坚石建材经营部', '坚石建材', '建材', '石材、瓷砖、板材', 'D-07-221', 720, 'warehouse', '阿卜杜拉·示例', '91000000MADEM0004A', '承接园区及周边工程用料，配 20 吨行车。'],
  ['演示远途运输服务有限公司', '远途运输', '物流', '整车、零担、专线运输', 'D-01-001', 350, 'trucks', '演示商户', '91000000MADEM0005D', '自有车辆 86 台，七条固定专线。'],
  ['样板叉运设备租赁有限公司', '叉运租赁', '设备租赁', '叉车、堆高机、地牛租赁', 'D-05-018', 900, 'people', '示例商户', '91000000MADEM0006G', '全园 42 分钟内送达，按小时计费。'],
  ['演示云仓供应链有限公司', '云仓', '物流', '仓配一体、电商代发', 'C-05-001', 5200, 'warehouse', '示例收货人', '91000000MADEM0007K', '日处理 1.8 万单，截单时间 22:00。'],
  ['示例粮满仓杂粮合作社', '粮满仓', '粮油', '小米、绿豆、鹰嘴豆等杂粮', 'A-02-031', 130, 'market', '测试甲', '91000000MADEM0008N', '四十二户社员共同经营，支持扫码溯源。'],
  ['样板瓜乡果品合作社', '瓜乡果品', '果蔬', '甜瓜、西瓜、葡萄', 'B-04-077', 310, 'produce', '古丽·样例', '91000000MADEM0009R', '从瓜地到档口不超过二十小时。'],
  ['Sample Valley Dried Fruit Co. (demo)', 'Sample Valley', '干果', 'Walnuts, raisins, apricots, in bulk and in parcels', 'B-06-102', 240, 'market', 'Sample Person', '91000000MADEM0010Y', 'Graded by hand, packed at night, on the road at four. Small parcels from five kilograms.'],
  ['演示驿站汽修汽配服务部', '驿站汽修', '汽车服务', '货车维修、轮胎、加水补气', 'D-09-003', 180, 'trucks', '测试乙', '91000000MADEM00112', '二十四小时道路救援，半径五十公里。'],
  ['示例木棉包装制品厂', '木棉包装', '包装', '纸箱、托盘、缠绕膜', 'D-03-140', 640, 'warehouse', '阿卜杜拉·示例', '91000000MADEM00125', '三小时出样，旧托盘以旧换新。'],
  ['样板牧乳乳制品有限公司', '牧乳', '冷链', '鲜奶、酸奶、奶酪', 'C-01-022', 420, 'cold', '示例收货人', '91000000MADEM00138', '每日两班冷链直送，温度 2—6 ℃。'],
  ['演示香椒调味品商行', '香椒', '粮油', '辣椒、花椒、孜然、酱料', 'A-06-055', 95, 'market', '测试甲', '91000000MADEM0014B', '现磨现配，支持来样定制。'],
  [
    '示例海味水产经营部（含活鲜暂养、速冻分装、冷链宅配及水产深加工一体化服务中心）',
    '海味水产',
    '水产',
    '活鲜、冻品、干海货，承接食堂与酒店长期配送，支持一件起订',
    'C-02-009',
    380,
    'cold',
    '古丽·样例',
    '91000000MADEM0015E',
    '暂养池 36 口，水温与溶氧自动控制。',
  ],
  ['Demo Balance & Scale Service', 'Demo Scale', '设备租赁', 'Calibration and hire of scales', 'D-02-066', null, 'people', 'Sample Person', '91000000MADEM0016H', 'We calibrate scales from one kilogram to 120 tonnes, on site, with a certificate the same day.'],
]

const WITHOUT_LOGO = 10
const HAS_LEFT = 13

export const ENTERPRISES: ContentPart = {
  name: 'enterprises',
  tables: [
    seedsOf(enterprises, ({ day }) =>
      ROWS.map(([businessName, shortName, industry, mainBusiness, stallNo, area, kind, contactName, taxNumber, intro], i) => ({
        businessName,
        shortName,
        industry,
        mainBusiness,
        stallNo,
        stallAddress: `${stallNo.charAt(0)}区-${stallNo.slice(2)}`,
        area,
        contactName,
        contactPhone: `130000001${String(i + 1).padStart(2, '0')}`,
        taxNumber,
        legalPerson: contactName,
        logo: i === WITHOUT_LOGO ? null : pictureAt('logo', i + 1),
        images: Array.from({ length: 1 + (i % 4) }, (_, k) => pictureAt(kind, 10 + i * 4 + k)),
        enterTime: area === null ? null : day(-200 - i * 97),
        status: i === HAS_LEFT ? ENTERPRISE_STATUS.left : ENTERPRISE_STATUS.inPark,
        intro: `<p>${intro}</p><p><img src="${pictureAt(kind, 10 + i * 4)}" alt="${shortName}"></p><ul><li>${mainBusiness}</li><li>${stallNo}</li></ul>`,
      })),
    ),
  ],
}
