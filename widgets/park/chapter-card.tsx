import { MapPin } from 'lucide'
import { useText } from '../../src/screens/app-context.ts'
import { Article } from '../../src/screens/article.tsx'
import { Film } from '../../src/screens/film.tsx'
import { useOutside } from '../../src/screens/outside.ts'
import { PictureSwipe } from '../../src/screens/picture-swipe.tsx'
import { Card } from '../../src/ui/card.tsx'
import { Facts } from '../../src/ui/facts.tsx'
import { stack } from '../../src/ui/layout.ts'
import { mapUrl, type ShownChapter } from './chapters.ts'

/** A chapter of the park's introduction; with an address it leads to a map. */
export const ChapterCard = ({ chapter }: { chapter: ShownChapter }) => {
  const text = useText('park')
  const onPress = useOutside()
  const { title, content, images, videoUrl, areaTotal, address } = chapter
  return (
    <Card title={title}>
      <div className={stack}>
        <PictureSwipe label={text.picturesOf(title)} addresses={images} />
        <Article html={content} level={3} />
        {videoUrl && <Film address={videoUrl} poster={images[0]} label={text.filmOf(title)} />}
      </div>
      <Facts
        facts={[
          { label: text.area, value: areaTotal !== null && text.mu(areaTotal) },
          { label: text.address, value: address },
          { label: text.map, value: text.openMap, href: mapUrl(chapter, address ?? title) || undefined, icon: MapPin, onPress },
        ]}
      />
    </Card>
  )
}
