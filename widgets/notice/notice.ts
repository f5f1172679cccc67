/** The park's notices: read from the wire, and asked for. */
import { listParkNotices } from '../../src/contract/api/fee.ts'
import type { ParkNotice } from '../../src/contract/model/notice.ts'
import { YES_NO, type PageQuery } from '../../src/contract/model/page.ts'
import type { App } from '../../src/core/app.ts'
import { isRecord, number, readRow, text, type Parser } from '../../src/core/http/parse.ts'

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

/** A reader for one visit. Being listed once makes a notice an old one to the API, so that the answer with the next rows would take the
 * marks of the first ones away: what was new at first stays new here. */
export const createReader = (): Parser<ShownParkNotice> => {
  const fresh = new Set<string>()
  return (raw, known) => {
    const row = isRecord(raw) && fresh.has(text(raw.id)) ? read({ ...raw, isRead: YES_NO.no }, known) : read(raw, known)
    if (row?.isRead === YES_NO.no) fresh.add(row.id)
    return row
  }
}

export const fetchParkNotices = (app: App, page: PageQuery) => app.client.attempt(listParkNotices, page)

/** Wide letters count twice. */
const widthOf = (content: string): number => [...content].reduce((sum, letter) => sum + (letter > '\u2e80' ? 2 : 1), 0)

/** About five lines of a small phone. */
const SHORT = 200

/** Whether a text is better shown on wish. */
export const isLong = (content: string): boolean => widthOf(content) > SHORT
