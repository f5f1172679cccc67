import type { LocalTexts } from '../titles.ts'

const en = {
  previous: 'Previous',
  next: 'Next',
  pause: 'Pause',
  play: 'Play',
}

/** Texts of the picture carousel. */
export const carouselTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    previous: '上一张',
    next: '下一张',
    pause: '暂停',
    play: '播放',
  },
}
