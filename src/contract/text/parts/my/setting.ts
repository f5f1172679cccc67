import type { LocalTexts } from '../../titles.ts'

const en = {
  language: 'Language',
  theme: 'Appearance',
  followPhone: 'Same as device',
  themes: { light: 'Light', dark: 'Dark' },
  setByApp: 'Set by the app you’re using',
  agreement: 'Service agreement',
  version: 'Version',
  logOut: 'Log out',
  logOutQuestion: 'Log out?',
  logOutText: 'Anything you haven’t submitted will be cleared from this device.',
  loggedOut: 'You’re logged out',
  givenLogin: 'You’re logged in through the app you’re using. Log out there.',
}

/** Texts of the settings. */
export const settingTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    language: '语言',
    theme: '外观',
    followPhone: '跟随系统',
    themes: { light: '浅色', dark: '深色' },
    setByApp: '由所在应用设定',
    agreement: '服务协议',
    version: '版本',
    logOut: '退出登录',
    logOutQuestion: '确定退出登录？',
    logOutText: '未提交的内容将被清除。',
    loggedOut: '已退出登录',
    givenLogin: '您通过所在应用登录，请在应用内退出。',
  },
}
