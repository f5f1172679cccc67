import { priceFigure } from '../../src/contract/model/price.ts'
import { useTimeText } from '../../src/screens/app/time-text.ts'
import { opportunityTexts } from '../../src/contract/text/parts/opportunity.ts'
import { useLocalTexts } from '../../src/screens/app/local-texts.ts'
import { getInvestmentNotice } from '../../src/contract/api/park/opportunity.ts'
import { useApp, useText } from '../../src/screens/app/app-context.ts'
import { Article, usePreloadSanitiser } from '../../src/screens/article/article.tsx'
import { byline, headline, hero, marks } from '../../src/screens/detail/headline.ts'
import { useDial } from '../../src/screens/detail/dial.ts'
import { detailScreen, one } from '../../src/screens/detail/detail-maker.tsx'
import { usePicture } from '../../src/screens/media/use-picture.ts'
import { ChangingText } from '../../src/ui/layout/changing-text.tsx'
import { Card } from '../../src/ui/layout/card.tsx'
import { DescriptionList } from '../../src/ui/detail/description-list.tsx'
import { Image } from '../../src/ui/media/image.tsx'
import { Callout } from '../../src/ui/feedback/callout.tsx'
import { isOver, readNoticeDetail, type ShownNoticeDetail } from './investment.ts'
import { NoticeTags } from './notice-tags.tsx'

const NoticeView = ({ of: notice }: { of: ShownNoticeDetail }) => {
  const text = useText('park')
  const shared = useLocalTexts(opportunityTexts)
  const dial = useDial()
  const time = useTimeText()
  const { clock } = useApp()
  const { area, rentPrice, deadline } = notice
  return (
    <>
      {isOver(notice, clock.now()) && <Callout tone="warning">{text.overSince(time(deadline ?? ''))}</Callout>}
      <Card>
        <div className={hero}>
          <Image src={usePicture(notice.coverImg)} alt="" ratio={2} />
        </div>
        <div className={marks}>
          <NoticeTags notice={notice} />
        </div>
        <h2 className={headline}>{notice.title}</h2>
        <p className={byline}>
          <ChangingText>{time(notice.publishTime)}</ChangingText>
        </p>
      </Card>
      <Card>
        <DescriptionList
          facts={[
            { label: text.trade, value: notice.businessFormat },
            { label: shared.area, value: area !== null && shared.squareMetres(area) },
            { label: text.rent, value: rentPrice === null ? text.negotiable : text.rentValue(priceFigure(rentPrice)) },
            { label: text.location, value: notice.location },
            { label: text.deadline, value: deadline ? time(deadline) : text.noDeadline },
            { label: text.contact, value: notice.contactName },
            { label: shared.phone, ...dial(notice.contactPhone) },
          ]}
        />
      </Card>
      <Card title={shared.details}>
        <Article html={notice.content} />
      </Card>
    </>
  )
}

/** One investment notice. */
export const ParkNoticeInfo = detailScreen({
  up: '/parkNotice',
  wide: true,
  fetchOne: one(getInvestmentNotice),
  read: readNoticeDetail,
  View: NoticeView,
  useEffects: usePreloadSanitiser,
})
