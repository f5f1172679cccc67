import type * as en from '../en/facts.ts'

export const facts: typeof en.facts = {
  copy: '复制',
  copied: '已复制',
  notCopied: '此处不允许复制',
}
