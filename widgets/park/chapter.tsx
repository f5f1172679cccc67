import { MapPin } from '../../src/ui/icons.ts'
import { useText } from '../../src/screens/app-context.ts'
import { Article } from '../../src/screens/article.tsx'
import { Film } from '../../src/screens/film.tsx'
import { useOutside } from '../../src/screens/outside.ts'
import { PictureSwipe } from '../../src/screens/picture-swipe.tsx'
import { useTold } from '../../src/screens/use-told.ts'
import { Card } from '../../src/ui/card.tsx'
import { Facts } from '../../src/ui/facts.tsx'
import { stack } from '../../src/ui/layout.ts'
import { mapUrl, type ShownChapter } from './chapters.ts'

/** Where it is, and how large; nothing where the chapter does not say. */
const PlaceCard = ({ chapter }: { chapter: ShownChapter }) => {
  const text = useText('park')
  const told = useTold()
  const onPress = useOutside()
  const { title, areaTotal, address } = chapter
  const url = mapUrl(chapter, address || title)
  return areaTotal === null && !address && !url ? null : (
    <Card>
      <Facts
        facts={[
          { label: told.area, value: areaTotal !== null && text.mu(areaTotal) },
          { label: text.address, value: address },
          { label: text.map, value: url && text.openMap, href: url, icon: MapPin, onPress },
        ]}
      />
    </Card>
  )
}

/** A chapter of the park's introduction. */
export const Chapter = ({ chapter }: { chapter: ShownChapter }) => {
  const told = useTold()
  const { title, content, images, videoUrl } = chapter
  return (
    <>
      <Card title={title}>
        <div className={stack}>
          <PictureSwipe label={told.pictures(title)} addresses={images} />
          <Article html={content} level={3} />
          {videoUrl && <Film address={videoUrl} poster={images[0]} label={told.film(title)} />}
        </div>
      </Card>
      <PlaceCard chapter={chapter} />
    </>
  )
}
