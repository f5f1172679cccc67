import type { reading as en } from '../en/reading.ts'

export const reading: typeof en = {
  pinned: '置顶',
  views: (count) => `${count.toLocaleString('en')} 次阅读`,
}
