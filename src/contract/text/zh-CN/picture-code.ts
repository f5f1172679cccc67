import type { pictureCode as en } from '../en/picture-code.ts'

export const pictureCode: typeof en = {
  title: '请先完成验证',
  letters: '图中字母',
  alt: '四个变形字母',
  other: '换一张',
  missing: '请输入图中的四个字母',
  send: '获取验证码',
}
