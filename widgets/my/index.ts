import type { TextLoaders } from '../../src/contract/text/index.ts'
import type { Screens } from '../../src/screens/app/screen-table.ts'

export const screens = {
  '/messageNotice': () => import('./messageNotice.tsx').then((module) => module.MessageNotice),
  '/messageNotice_info': () => import('./messageNotice_info.tsx').then((module) => module.MessageNoticeInfo),
  '/account': () => import('./account.tsx').then((module) => module.Account),
  '/account_detail': () => import('./account_detail.tsx').then((module) => module.AccountDetail),
  '/myPartake': () => import('./myPartake.tsx').then((module) => module.MyPartake),
  '/myPartake_info': () => import('./myPartake_info.tsx').then((module) => module.MyPartakeInfo),
  '/myInfo': () => import('./myInfo.tsx').then((module) => module.MyInfo),
  '/editMyInfo': () => import('./editMyInfo.tsx').then((module) => module.EditMyInfo),
  '/editPhone': () => import('./editPhone.tsx').then((module) => module.EditPhone),
  '/smsInput': () => import('./smsInput.tsx').then((module) => module.SmsInput),
  '/setting': () => import('./setting.tsx').then((module) => module.Setting),
} satisfies Screens<'my'>

export const texts: TextLoaders<'my'> = {
  en: () => import('../../src/contract/text/en/my.ts'),
  'zh-CN': () => import('../../src/contract/text/zh-CN/my.ts'),
}
