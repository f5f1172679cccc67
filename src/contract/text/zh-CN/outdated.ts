import type { outdated as en } from '../en/outdated.ts'

export const outdated: typeof en = {
  asOf: (time: string) => `以下为 ${time} 的信息，未能获取最新状态。`,
}
