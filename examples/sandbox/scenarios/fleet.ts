/** The fleet. Names and equipment are a trade's usual words; makers and prices are invented. */
import { fen } from '../../../src/contract/model/money/arithmetic.ts'
import type { forklifts } from '../park/db/schema.ts'

type Seed = Omit<typeof forklifts.$inferInsert, 'id'>

const businessId = 'b-forklifts'

/** In the order of their ids, which begin at 1. */
export const FLEET: readonly Seed[] = [
  {
    businessId,
    name: 'CPCD30',
    type: '柴油平衡重叉车',
    gantry: '两级标准门架 3000 mm',
    otherConfigurations: '侧移器',
    hourPriceFen: fen(90_00),
    photo: 'forklift-1.svg',
    load: '3 t',
  },
  {
    businessId,
    name: 'CPD20',
    type: '电动平衡重叉车',
    gantry: '三级全自由门架 4500 mm',
    otherConfigurations: '侧移器',
    hourPriceFen: fen(80_00),
    photo: 'forklift-2.svg',
    load: '2 t',
  },
  {
    businessId,
    name: 'CQD15',
    type: '前移式叉车',
    gantry: '三级全自由门架 6000 mm',
    otherConfigurations: '调距叉',
    hourPriceFen: fen(75_50),
    photo: 'forklift-3.svg',
    load: '1.5 t',
  },
  {
    businessId,
    name: 'CPCD50',
    type: '柴油平衡重叉车',
    gantry: '两级宽视野门架 3300 mm',
    otherConfigurations: '加长货叉',
    hourPriceFen: fen(120_00),
    photo: 'forklift-4.svg',
    load: '5 t',
  },
  {
    businessId,
    name: 'CPCD70',
    type: '柴油平衡重叉车',
    gantry: '两级标准门架 4000 mm',
    otherConfigurations: '纸卷夹',
    hourPriceFen: fen(180_00),
    photo: 'forklift-5.svg',
    load: '7 t',
  },
  // No photo: the screens show their own picture instead.
  {
    businessId,
    name: 'CBD18',
    type: '站驾式搬运车',
    gantry: '无门架',
    otherConfigurations: '无',
    hourPriceFen: fen(60_00),
    photo: '',
    load: '1.8 t',
  },
  {
    businessId,
    name: 'CPQYD25 液化气双燃料平衡重式叉车（冷链专用，含加热驾驶室与防滑轮胎，出口包装线配套加长型）',
    type: '液化气平衡重叉车',
    gantry: '四级门架 4700 mm',
    otherConfigurations: '侧移器、调距叉、加长货叉、纸卷夹',
    hourPriceFen: fen(99_99),
    photo: 'forklift-6.svg',
    load: '2.5 t',
  },
  {
    businessId: 'b-other',
    name: 'CPD35',
    type: '电动平衡重叉车',
    gantry: '两级标准门架 3500 mm',
    otherConfigurations: '侧移器',
    hourPriceFen: fen(110_00),
    photo: 'forklift-7.svg',
    load: '3.5 t',
  },
]
