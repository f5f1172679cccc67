/** Banners, announcements and contacts: fetched and parsed. */
import { listAnnouncements } from '../../src/contract/api/park/about.ts'
import { listBanners } from '../../src/contract/api/park/news.ts'
import type { Banner } from '../../src/contract/model/news.ts'
import type { Announcement, Contact } from '../../src/contract/model/park.ts'
import type { App } from '../../src/core/app.ts'
import { number, readRow, text } from '../../src/core/http/parse.ts'
import { WHOLE, readWholeList } from '../../src/core/list/whole-list.ts'

export type ShownBanner = Pick<Banner, 'id' | 'bannerName' | 'bannerImg' | 'linkUrl'> & { linkType: number | null }
export type ShownAnnouncement = Omit<Announcement, 'createTime' | 'updateTime' | 'level'> & { level: number | null }
export type ShownContact = Pick<Contact, 'id' | 'deptName' | 'contactName' | 'phone' | 'workTime'> & {
  isEmergency: number | null
}

const readBanner = readRow<ShownBanner>({ bannerName: text, bannerImg: text, linkUrl: text, linkType: number })
const readAnnouncement = readRow<ShownAnnouncement>({
  title: text,
  content: text,
  startTime: text,
  endTime: text,
  level: number,
  linkRoute: text,
  linkId: text,
})
export const readContact = readRow<ShownContact>({
  deptName: text,
  contactName: text,
  phone: text,
  workTime: text,
  isEmergency: number,
})

export const readBanners = readWholeList(readBanner)
export const readAnnouncements = readWholeList(readAnnouncement)

/** The user did not request these, so failures show no toast. */
export const fetchBanners = (app: App) => app.client.attempt(listBanners, WHOLE, { silent: true })
export const fetchAnnouncements = (app: App) => app.client.attempt(listAnnouncements, WHOLE, { silent: true })
