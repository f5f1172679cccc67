import type { integral as en } from '../en/integral.ts'

export const integral: typeof en = {
  titles: {
    '/integral/index': '积分排行',
    '/integral/my': '我的积分',
    '/integral/explain': '积分说明',
    '/integral/total': '积分明细',
  },
  rank: (rank: number) => `第 ${rank.toLocaleString('en')} 名`,
  points: (points: number) => `${points.toLocaleString('en')} 分`,
  visitor: '登录后可查看您的车辆积分',
  ranking: {
    yours: '我的',
    otherVehicles: (count: number) => `另有 ${count} 辆车`,
    noneOwn: '您的车辆暂无积分',
    none: '暂无车辆获得积分',
    noneHint: '车辆入园后即可获得积分。',
  },
  own: {
    vehicles: '我的车辆',
    left: '可用积分',
    notRanked: '暂无排名',
    used: '已使用',
    expiring: (points: string, day: string) => `${points}即将过期（${day}）`,
    noVehicle: '您名下暂无积分车辆',
    noVehicleHint: '积分按车牌累计，请先在“个人信息”中添加车牌。',
    addPlate: '添加车牌',
  },
  goods: {
    heading: '积分兑换',
    where: '请到园区服务大厅兑换。',
    remain: (remain: number, total: number) => `剩余 ${remain}/${total}`,
    noneLeft: '已兑完',
    limit: (count: number) => `每车限兑 ${count} 份`,
    none: '暂无可兑换的礼品',
  },
  record: {
    all: '全部',
    balance: (plate: string, points: number) => `${plate} 剩余 ${points.toLocaleString('en')} 分`,
    none: '暂无积分记录',
    noneHint: '入园登记、按预约时段到场均可获得积分。',
    book: '预约入园',
  },
}
