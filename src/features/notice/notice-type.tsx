import { NOTICE_TYPE, type NoticeType } from '../../contract/model/notice.ts'
import { nameOf } from '../../contract/model/named.ts'
import { useLabels } from '../../screens/app/use-labels.ts'
import { Tag } from '../../ui/feedback/tag.tsx'

/** What kind of message it is; nothing for a kind that is new to us. */
export const NoticeTypeTag = ({ type }: { type: NoticeType }) => {
  const name = nameOf(NOTICE_TYPE, type)
  const { notice } = useLabels()
  return name ? <Tag tone="primary">{notice[name]}</Tag> : null
}
