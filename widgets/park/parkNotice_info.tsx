import { getInvestmentNotice } from '../../src/contract/api/park.ts'
import { useApp, useText } from '../../src/screens/app-context.ts'
import { Article, useArticles } from '../../src/screens/article.tsx'
import { byline, headline, marks } from '../../src/screens/headline.ts'
import { useDial } from '../../src/screens/dial.ts'
import { detailScreen, one } from '../../src/screens/make-detail.tsx'
import { usePicture } from '../../src/screens/use-picture.ts'
import { useTold } from '../../src/screens/use-told.ts'
import { Card } from '../../src/ui/card.tsx'
import { Facts } from '../../src/ui/facts.tsx'
import { Image } from '../../src/ui/image.tsx'
import { Notice } from '../../src/ui/notice.tsx'
import { isOver, readNoticeDetail, type ShownNoticeDetail } from './investment.ts'
import { NoticeTags } from './notice-tags.tsx'

const NoticeView = ({ of: notice }: { of: ShownNoticeDetail }) => {
  const text = useText('park')
  const told = useTold()
  const dial = useDial()
  const { clock } = useApp()
  const { area, rentPrice, deadline } = notice
  return (
    <>
      {isOver(notice, clock.now()) && <Notice tone="warning">{text.overSince(deadline ?? '')}</Notice>}
      <Image src={usePicture(notice.coverImg)} alt="" ratio={2} />
      <Card>
        <div className={marks}>
          <NoticeTags notice={notice} />
        </div>
        <h2 className={headline}>{notice.title}</h2>
        <p className={byline}>{notice.publishTime.slice(0, 16)}</p>
      </Card>
      <Card>
        <Facts
          facts={[
            { label: text.trade, value: notice.businessFormat },
            { label: told.area, value: area !== null && told.squareMetres(area) },
            { label: text.rent, value: rentPrice === null ? text.negotiable : text.rentValue(rentPrice) },
            { label: text.location, value: notice.location },
            { label: text.deadline, value: deadline || text.noDeadline },
            { label: text.contact, value: notice.contactName },
            { label: told.phone, ...dial(notice.contactPhone) },
          ]}
        />
      </Card>
      <Card title={told.details}>
        <Article html={notice.content} level={3} />
      </Card>
    </>
  )
}

/** One investment notice. */
export const ParkNoticeInfo = detailScreen({
  up: '/parkNotice',
  fetchOne: one(getInvestmentNotice),
  read: readNoticeDetail,
  View: NoticeView,
  useMore: useArticles,
})
