import { opportunityTexts } from '../../contract/text/parts/opportunity.ts'
import { newsTexts } from '../../contract/text/parts/news.ts'
import { useLocalTexts } from '../../screens/app/local-texts.ts'
import { useTimeText } from '../../screens/app/time-text.ts'
import { Card } from '../../ui/layout/card.tsx'
import { DotSeparated } from '../../ui/layout/dot-separated.tsx'
import { DescriptionList } from '../../ui/detail/description-list.tsx'
import { Article } from '../../screens/article/article.tsx'
import { Video } from './video.tsx'
import { byline, headline, hero } from '../../screens/detail/headline.ts'
import type { ViewProps } from '../../screens/detail/detail-maker.tsx'
import { priceText, type ShownOpportunityDetail } from '../opportunity/opportunity.ts'
import { useDial } from '../../screens/detail/dial.ts'
import { PictureSwipe } from '../../screens/swipe/picture-swipe.tsx'

/** An opportunity: pictures, details, video, text. The screen must call `usePreloadSanitiser()`. */
export const OpportunityView = ({ of: opportunity }: Pick<ViewProps<ShownOpportunityDetail>, 'of'>) => {
  const text = useLocalTexts(opportunityTexts)
  const { views } = useLocalTexts(newsTexts)
  const time = useTimeText()
  const dial = useDial()
  const { title, coverImg, images = [], area, contactPhone, publishTime, viewCount, videoUrl, content } = opportunity
  const pictures = images.length > 0 ? images : [coverImg]
  return (
    <>
      <Card>
        <div className={hero}>
          <PictureSwipe label={text.pictures(title)} addresses={pictures} />
        </div>
        <h2 className={headline}>{title}</h2>
        <p className={byline}>
          <DotSeparated of={[time(publishTime), views(viewCount ?? 0)]} />
        </p>
      </Card>
      <Card>
        <DescriptionList
          facts={[
            { label: text.area, value: area !== null && text.squareMetres(area) },
            { label: text.price, value: priceText(opportunity, text) },
            { label: text.phone, ...dial(contactPhone) },
          ]}
        />
      </Card>
      {videoUrl && <Video address={videoUrl} poster={pictures[1]} label={text.video(title)} />}
      <Card title={text.details}>
        <Article html={content} />
      </Card>
    </>
  )
}
