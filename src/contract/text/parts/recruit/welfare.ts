import type { LocalTexts } from '../../titles.ts'

const en = {
  lead: (most: number) => `Choose up to ${most}. Everything you’ve typed is kept.`,
  done: (count: number) => (count === 0 ? 'Done' : `Done (${count})`),
  none: 'No benefits to choose from',
}

/** Texts of the choice of benefits. */
export const welfareTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    lead: (most) => `最多可选 ${most} 项，已填写的内容会保留。`,
    done: (count) => (count === 0 ? '完成' : `完成（${count}）`),
    none: '暂无可选福利',
  },
}
