import { useState } from 'react'
import { ANNOUNCEMENT_LEVEL } from '../../src/contract/model/park.ts'
import { carouselTexts } from '../../src/contract/text/parts/carousel.ts'
import { useApp, useText } from '../../src/screens/app/app-context.ts'
import { useTimeText } from '../../src/screens/app/time-text.ts'
import { useLocalTexts } from '../../src/screens/app/local-texts.ts'
import { useResource } from '../../src/screens/detail/use-resource.ts'
import { useLinkTarget } from '../../src/screens/hooks/use-link-target.ts'
import { Button } from '../../src/ui/form/button.tsx'
import { AnnouncementTicker } from '../../src/ui/swipe/ticker.tsx'
import { Popup } from '../../src/ui/overlay/popup.tsx'
import { css } from '../../src/ui/style/style.ts'
import { ANNOUNCEMENTS } from './home-cache-keys.ts'
import { fetchAnnouncements, readAnnouncements, type ShownAnnouncement } from './home.ts'

const panel = css`
  padding: var(--space-4) var(--space-16) var(--space-24);
`
const title = css`
  font-size: var(--text-title);
  font-weight: 600;
  line-height: 1.4;
`
const time = css`
  margin-top: var(--space-8);
  margin-bottom: var(--space-16);
  color: var(--weak);
  font-size: var(--text-body2);
  font-variant-numeric: tabular-nums;
`
const words = css`
  line-height: 1.7;
  white-space: pre-line;
`
const way = css`
  margin-top: var(--space-24);
`

const Opened = ({
  announcement: { title: name, content, startTime, endTime, linkRoute, linkId },
}: {
  announcement: ShownAnnouncement
}) => {
  const text = useText('general')
  const timeText = useTimeText()
  const go = useLinkTarget(linkRoute, linkId)
  return (
    <div className={panel}>
      <h3 className={title}>{name}</h3>
      <p className={time}>{text.announced(timeText(startTime), timeText(endTime))}</p>
      <p className={words}>{content}</p>
      {go && (
        <div className={way}>
          <Button kind="tonal" wide onPress={go}>
            {text.viewDetails}
          </Button>
        </div>
      )}
    </div>
  )
}

/** The park's announcements, one at a time; pressing one shows its full text. Renders nothing while they are loading, or if there are
 * none. */
export const Ticker = () => {
  const app = useApp()
  const text = useText('general')
  const carousel = useLocalTexts(carouselTexts)
  const [view] = useResource(ANNOUNCEMENTS, () => fetchAnnouncements(app), readAnnouncements)
  const [isOpen, setOpen] = useState(false)
  // The announcement stays rendered while its panel closes.
  const [opened, setOpened] = useState<ShownAnnouncement>()
  const all = view.state === 'ready' ? view.value : []
  if (all.length === 0) return null
  const open = (id: string): void => {
    setOpened(all.find((one) => one.id === id))
    setOpen(true)
  }
  return (
    <>
      <AnnouncementTicker
        label={text.announcements}
        text={carousel}
        items={all.map(({ id, title, level }) => ({
          id,
          text: title,
          important: level === ANNOUNCEMENT_LEVEL.important,
        }))}
        onOpen={open}
      />
      <Popup open={isOpen} onClose={() => setOpen(false)} title={text.announcements}>
        {opened && <Opened announcement={opened} />}
      </Popup>
    </>
  )
}
