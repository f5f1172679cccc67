/** What the park says at its front door, and whom to call: read from the wire, and asked for. */
import { listAnnouncements, listBanners, listContacts } from '../../src/contract/api/park.ts'
import type { Banner } from '../../src/contract/model/news.ts'
import type { Announcement, Contact } from '../../src/contract/model/park.ts'
import type { PageQuery } from '../../src/contract/model/page.ts'
import { PAGE_SIZE_STEP } from '../../src/contract/limits.ts'
import type { App } from '../../src/core/app.ts'
import { isRecord, listOf, number, readRow, text } from '../../src/core/shape.ts'

export type ShownBanner = Pick<Banner, 'id' | 'bannerName' | 'bannerImg' | 'linkUrl'> & { linkType: number | null }
export type ShownAnnouncement = Pick<Announcement, 'id' | 'title' | 'content' | 'startTime' | 'endTime'> & { level: number | null }
export type ShownContact = Pick<Contact, 'id' | 'deptName' | 'contactName' | 'phone' | 'workTime'> & { isEmergency: number | null }

const readBanner = readRow<ShownBanner>({ bannerName: text, bannerImg: text, linkUrl: text, linkType: number })
const readAnnouncement = readRow<ShownAnnouncement>({ title: text, content: text, startTime: text, endTime: text, level: number })
export const readContact = readRow<ShownContact>({ deptName: text, contactName: text, phone: text, workTime: text, isEmergency: number })

/** The rows of a page; what was read already stays as it is. */
const rowsOf = <T>(read: (raw: unknown) => T | undefined) => {
  const list = listOf(read)
  return (raw: unknown): T[] | undefined => (Array.isArray(raw) ? list(raw) : isRecord(raw) && Array.isArray(raw.data) ? list(raw.data) : undefined)
}
export const readBanners = rowsOf((raw) => readBanner(raw))
export const readAnnouncements = rowsOf((raw) => readAnnouncement(raw))

const FIRST: PageQuery = { pageSize: PAGE_SIZE_STEP, pageNum: 1 }

/** Nobody has asked for these: what fails is not said. */
export const fetchBanners = (app: App) => app.client.attempt(listBanners, FIRST, { quiet: true })
export const fetchAnnouncements = (app: App) => app.client.attempt(listAnnouncements, FIRST, { quiet: true })
export const fetchContacts = (app: App, page: PageQuery) => app.client.attempt(listContacts, page)
