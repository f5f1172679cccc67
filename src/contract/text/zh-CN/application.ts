import type { application as en } from '../en/application.ts'

export const application: typeof en = {
  titles: {
    '/application': '企业服务申请',
  },
}
