import { Card } from '../ui/card.tsx'
import { Dotted } from '../ui/dotted.tsx'
import { Facts } from '../ui/facts.tsx'
import { Article } from './article.tsx'
import { Film } from './film.tsx'
import { byline, headline } from './headline.ts'
import type { ViewProps } from './make-detail.tsx'
import { priceText, type ShownOpportunityDetail } from './opportunity.ts'
import { useDial } from './dial.ts'
import { PictureSwipe } from './picture-swipe.tsx'
import { useReading } from './use-reading.ts'
import { useTold } from './use-told.ts'

/** An opportunity by itself: pictures, what is known of it, film, text. The screen calls `useArticles()`. */
export const OpportunityView = ({ of: opportunity }: Pick<ViewProps<ShownOpportunityDetail>, 'of'>) => {
  const text = useTold()
  const { views } = useReading()
  const dial = useDial()
  const { title, coverImg, images = [], area, contactPhone, publishTime, viewCount, videoUrl, content } = opportunity
  return (
    <>
      <PictureSwipe label={text.pictures(title)} addresses={images.length > 0 ? images : [coverImg]} />
      <Card>
        <h2 className={headline}>{title}</h2>
        <p className={byline}>
          <Dotted of={[publishTime.slice(0, 16), views(viewCount ?? 0)]} />
        </p>
      </Card>
      <Card>
        <Facts
          facts={[
            { label: text.area, value: area !== null && text.squareMetres(area) },
            { label: text.price, value: priceText(opportunity, text) },
            { label: text.phone, ...dial(contactPhone) },
          ]}
        />
      </Card>
      {videoUrl && <Film address={videoUrl} poster={coverImg} label={text.film(title)} />}
      <Card title={text.details}>
        <Article html={content} level={3} />
      </Card>
    </>
  )
}
