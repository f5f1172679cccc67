import type { LocalTexts } from '../titles.ts'

const en = {
  allOpportunities: 'All',
  noOpportunities: 'No opportunities',
  area: 'Floor area',
  squareMetres: (area: number) => `${area.toLocaleString('en')}\u00a0m²`,
  price: 'Price',
  /** @param per the part of `priceUnit` after `元/`, in Chinese: `m²·月`, `天`. */
  pricePer: (price: string, per: string) =>
    `¥${price} /\u00a0${per.replace('·', ' /\u00a0').replace('月', 'month').replace('天', 'day').replace('小时', 'hour').replace('托', 'pallet')}`,
  phone: 'Phone',
  call: 'Call about this',
  details: 'Details',
  pictures: (title: string) => `Pictures: ${title}`,
  video: (title: string) => `Video: ${title}`,
  videoFailed: 'This video can’t be played here',
  openVideo: 'Open video',
}

/** Texts about opportunities, companies and videos. */
export const opportunityTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    allOpportunities: '全部',
    noOpportunities: '暂无推介',
    area: '面积',
    squareMetres: (area) => `${area.toLocaleString('en')}\u00a0m²`,
    price: '价格',
    pricePer: (price, per) => `${price} 元/${per}`,
    phone: '联系电话',
    call: '电话咨询',
    details: '详细介绍',
    pictures: (title) => `图片：${title}`,
    video: (title) => `视频：${title}`,
    videoFailed: '视频无法在此播放',
    openVideo: '打开视频',
  },
}
