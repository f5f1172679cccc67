import { reading as en } from '../contract/text/en/reading.ts'
import { reading as zh } from '../contract/text/zh-CN/reading.ts'
import { usePartText } from './part-text.ts'

const READING = { en, 'zh-CN': zh }

/** What is said of something to read: that it is pinned, how often it was read. */
export const useReading = (): typeof en => usePartText(READING)
