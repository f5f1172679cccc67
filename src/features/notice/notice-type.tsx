import { NOTICE_TYPE, type NoticeType } from '../../contract/model/notice.ts'
import { nameOf } from '../../contract/model/named.ts'
import { noticeTypes } from '../../contract/text/states/notice.ts'
import { StatusTag } from '../../screens/app/status-tag.tsx'

/** The category of a message as a tag. Renders nothing for a category unknown to this version. */
export const NoticeTypeTag = ({ type }: { type: NoticeType }) => (
  <StatusTag states={noticeTypes} state={nameOf(NOTICE_TYPE, type)} />
)
