import type { LocalTexts } from '../titles.ts'

const en = {
  setupFailed: 'An error occurred during the request',
}

/** Texts about a call of the API that could not be sent. */
export const callTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    setupFailed: '请求发生错误',
  },
}
