import type { opportunity as en } from '../en/opportunity.ts'

export const opportunity: typeof en = {
  allOpportunities: '全部',
  noOpportunities: '暂无推介',
  area: '面积',
  squareMetres: (area) => `${area.toLocaleString('en')} 平方米`,
  price: '价格',
  pricePer: (price, per) => `${price} 元/${per}`,
  phone: '联系电话',
  details: '详细介绍',
  pictures: (title) => `图片：${title}`,
  film: (title) => `视频：${title}`,
  filmBroken: '视频无法在此播放。',
  openFilm: '单独打开',
}
