import { news as en } from '../../contract/text/en/news.ts'
import { news as zh } from '../../contract/text/zh-CN/news.ts'
import { useLocalTexts } from '../../screens/app/local-texts.ts'

const READING = { en, 'zh-CN': zh }

/** What is said of something to read: that it is pinned, how often it was read. */
export const useNewsText = (): typeof en => useLocalTexts(READING)
