/** The park's notices: loaded and parsed. */
import { listParkNotices } from '../../src/contract/api/fee.ts'
import type { ParkNotice } from '../../src/contract/model/notice.ts'
import { YES_NO, type PageQuery } from '../../src/contract/model/page.ts'
import type { App } from '../../src/core/app.ts'
import { isRecord, number, readRow, text, type Parser } from '../../src/core/http/parse.ts'
import { INLINE } from '../../src/core/http/outcome.ts'

export type ShownParkNotice = Omit<ParkNotice, 'createTime' | 'updateTime'>

const read = readRow<ShownParkNotice>({
  title: text,
  content: text,
  sendTime: text,
  notifyType: number,
  isRead: number,
  linkRoute: text,
  linkId: text,
})

/** Creates a parser for one visit of the screen. The API marks notices as read when they are listed, so the next page load would remove
 * the marks of the first rows. This parser keeps a new notice marked as new. */
export const createReader = (): Parser<ShownParkNotice> => {
  const fresh = new Set<string>()
  return (raw, known) => {
    const row = isRecord(raw) && fresh.has(text(raw.id)) ? read({ ...raw, isRead: YES_NO.no }, known) : read(raw, known)
    if (row?.isRead === YES_NO.no) fresh.add(row.id)
    return row
  }
}

export const fetchParkNotices = (app: App, page: PageQuery) => app.client.attempt(listParkNotices, page, INLINE)

/** Width of a text in columns; wide characters count twice. */
const widthOf = (content: string): number => [...content].reduce((sum, letter) => sum + (letter > '\u2e80' ? 2 : 1), 0)

/** About five lines on a small phone. */
const SHORT = 200

/** Whether a text is long enough to be collapsed. */
export const isLong = (content: string): boolean => widthOf(content) > SHORT
