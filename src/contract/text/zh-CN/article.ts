import type * as en from '../en/article.ts'

export const article: typeof en.article = {
  showPicture: '查看图片',
  table: '表格',
}
