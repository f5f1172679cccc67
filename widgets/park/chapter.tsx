import MapPin from 'lucide/dist/esm/icons/map-pin.mjs'
import { opportunityTexts } from '../../src/contract/text/parts/opportunity.ts'
import { useLocalTexts } from '../../src/screens/app/local-texts.ts'
import { useText } from '../../src/screens/app/app-context.ts'
import { Article } from '../../src/screens/article/article.tsx'
import { Video } from '../../src/features/opportunity-detail/video.tsx'
import { useExternalLink } from '../../src/screens/hooks/external-link.ts'
import { PictureSwipe } from '../../src/screens/swipe/picture-swipe.tsx'
import { Card } from '../../src/ui/layout/card.tsx'
import { DescriptionList } from '../../src/ui/detail/description-list.tsx'
import { stack } from '../../src/ui/style/layout.ts'
import { css, cx } from '../../src/ui/style/style.ts'
import { mapUrl, type ShownChapter } from './chapters.ts'

/** Pictures beside the text if both fit into the width of the widget. */
const halves = css`
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 400px), 1fr));
  align-items: start;
`

/** Area, address and map. Renders nothing if the chapter has none of them. */
const Place = ({ chapter }: { chapter: ShownChapter }) => {
  const text = useText('park')
  const onPress = useExternalLink()
  const { title, areaTotal, address } = chapter
  const url = mapUrl(chapter, address || title)
  return areaTotal === null && !address && !url ? null : (
    <DescriptionList
      facts={[
        { label: text.siteArea, value: areaTotal !== null && text.mu(areaTotal) },
        { label: text.address, value: address },
        { label: text.map, value: url && text.openMap, href: url, icon: MapPin, onPress },
      ]}
    />
  )
}

/** A chapter of the park's introduction. */
export const Chapter = ({ chapter }: { chapter: ShownChapter }) => {
  const shared = useLocalTexts(opportunityTexts)
  const { title, content, images, videoUrl } = chapter
  return (
    <Card title={title}>
      <div className={cx(stack, halves)}>
        <PictureSwipe label={shared.pictures(title)} addresses={images} />
        <div className={stack}>
          <Article html={content} />
          <Place chapter={chapter} />
          {videoUrl && <Video address={videoUrl} poster={images[1]} label={shared.video(title)} />}
        </div>
      </div>
    </Card>
  )
}
