/** Messages to a user (own notices, with an unread badge), and the park's notices to everyone. */
import type { DateTime, Id, Stored, YesNo } from './page.ts'

/** Category of a message or notice. */
export const NOTICE_TYPE = { system: 1, booking: 2, fee: 3, activity: 4 } as const
export type NoticeType = (typeof NOTICE_TYPE)[keyof typeof NOTICE_TYPE]

/** A message to the user, listed on `/messageNotice`. */
export interface OwnNotice extends Stored {
  title: string
  content: string
  publishTime: DateTime
  type: NoticeType
  isRead: YesNo
  /** Path of the screen that the message leads to, and the id of the entity to show there. */
  linkRoute: string | null
  linkId: Id | null
}

export interface OwnNoticeFilter {
  type?: NoticeType | null
  isRead?: YesNo | null
}

/** A notice of the park, listed on `/notice/list`. */
export interface ParkNotice extends Stored {
  title: string
  content: string
  notifyType: NoticeType
  isRead: YesNo
  sendTime: DateTime
  linkRoute: string | null
  linkId: Id | null
}
