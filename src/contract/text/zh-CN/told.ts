import type { film as enFilm, news as enNews, opportunity as enOpportunity } from '../en/told.ts'

export const news: typeof enNews = {
  pinned: '置顶',
  views: (count) => `${count} 次阅读`,
}

export const opportunity: typeof enOpportunity = {
  views: news.views,
  all: '全部',
  none: '暂无推介',
  area: '面积',
  squareMetres: (area) => `${area} m²`,
  price: '价格',
  phone: '联系电话',
  published: '发布时间',
  pictures: '图片',
  film: '视频',
  details: '详细介绍',
}

export const film: typeof enFilm = {
  broken: '视频无法在此播放。',
  open: '单独打开',
}
