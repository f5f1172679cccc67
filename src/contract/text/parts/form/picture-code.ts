import type { LocalTexts } from '../../titles.ts'

const en = {
  title: 'Quick check',
  letters: 'Letters',
  alt: 'Four distorted letters',
  other: 'New picture',
  missing: 'Please enter the four letters',
  send: 'Get code',
}

/** Texts of the image captcha sheet. */
export const pictureCodeTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    title: '安全验证',
    letters: '图中字母',
    alt: '四个变形字母',
    other: '换一张',
    missing: '请填写图中的四个字母',
    send: '获取验证码',
  },
}
