import { parkOrigin, pictureUrl } from '../../src/core/park-url.ts'
import { useApp, useConfig, useText } from '../../src/screens/app-context.ts'
import { Article, useArticles } from '../../src/screens/article.tsx'
import { DetailScreen, idOf, useDetail } from '../../src/screens/detail.tsx'
import { byline, headline, marks } from '../../src/screens/headline.ts'
import { useDial } from '../../src/screens/dial.ts'
import type { ScreenProps } from '../../src/screens/screen-table.ts'
import { useTold } from '../../src/screens/use-told.ts'
import { Card } from '../../src/ui/card.tsx'
import { Facts } from '../../src/ui/facts.tsx'
import { Image } from '../../src/ui/image.tsx'
import { Notice } from '../../src/ui/notice.tsx'
import { fetchNotice, isOver, readNoticeDetail, type ShownNoticeDetail } from './investment.ts'
import { NoticeTags } from './notice-tags.tsx'

const NoticeFacts = ({ notice }: { notice: ShownNoticeDetail }) => {
  const text = useText('park')
  const told = useTold()
  const dial = useDial()
  const { businessFormat, area, rentPrice, location, deadline, contactName, contactPhone } = notice
  return (
    <Facts
      facts={[
        { label: text.trade, value: businessFormat },
        { label: told.area, value: area !== null && told.squareMetres(area) },
        { label: text.rent, value: rentPrice === null ? text.negotiable : text.rentValue(rentPrice) },
        { label: text.location, value: location },
        { label: text.deadline, value: deadline || text.noDeadline },
        { label: text.contact, value: contactName },
        { label: told.phone, ...dial(contactPhone) },
      ]}
    />
  )
}

/** One investment notice. */
export const ParkNoticeInfo = ({ query }: ScreenProps) => {
  const text = useText('park')
  const told = useTold()
  const { clock } = useApp()
  const { apiBase } = useConfig()
  const [view, resource] = useDetail('/parkNotice_info', idOf(query), fetchNotice, readNoticeDetail)
  useArticles()
  return (
    <DetailScreen title={text.titles['/parkNotice_info']} up="/parkNotice" view={view} resource={resource}>
      {(notice) => (
        <>
          {isOver(notice, clock.now()) && <Notice tone="warning">{text.overSince(notice.deadline ?? '')}</Notice>}
          <Image src={pictureUrl(parkOrigin(apiBase), notice.coverImg)} alt="" ratio={2} />
          <Card>
            <div className={marks}>
              <NoticeTags notice={notice} />
            </div>
            <h2 className={headline}>{notice.title}</h2>
            <p className={byline}>{notice.publishTime.slice(0, 16)}</p>
          </Card>
          <Card>
            <NoticeFacts notice={notice} />
          </Card>
          <Card title={told.details}>
            <Article html={notice.content} level={3} />
          </Card>
        </>
      )}
    </DetailScreen>
  )
}
