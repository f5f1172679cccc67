import { weighingTicketTexts } from '../../src/contract/text/parts/weighing/ticket.ts'
import Image from 'lucide/dist/esm/icons/image.mjs'
import Printer from 'lucide/dist/esm/icons/printer.mjs'
import Share2 from 'lucide/dist/esm/icons/share-2.mjs'
import { useState } from 'react'
import type { WeighingItem } from '../../src/features/booking/truck-booking.ts'
import { useApp } from '../../src/screens/app/app-context.ts'
import { useLocalTexts } from '../../src/screens/app/local-texts.ts'
import { Pictures } from '../../src/screens/media/pictures.tsx'
import { copyable } from '../../src/screens/detail/copyable.tsx'
import { DescriptionList } from '../../src/ui/detail/description-list.tsx'
import { Button } from '../../src/ui/form/button.tsx'
import { Card } from '../../src/ui/layout/card.tsx'
import { css } from '../../src/ui/style/style.ts'
import { useTicketLines } from './use-ticket-lines.ts'

const buttons = css`
  display: flex;
  flex-wrap: wrap;
  margin: var(--space-12) calc(0px - var(--space-4)) calc(0px - var(--space-4));
  & > button {
    flex: 1 1 auto;
    margin: var(--space-4);
  }
`
const hint = css`
  margin-top: var(--space-12);
  color: var(--weak);
  font-size: var(--text-body2);
  /* A mouse cannot press and hold. */
  @media (hover: hover) and (pointer: fine) {
    display: none;
  }
`

/** Phones can share files; on other devices the user saves the displayed picture. */
const canShareFiles = (): boolean => typeof navigator.canShare === 'function'
/** Webviews of messaging apps have the method, but it does nothing. */
const canPrint = (): boolean => typeof window.print === 'function' && !navigator.userAgent.includes('MicroMessenger')

/** The ticket's number, and buttons that show, share and print the ticket as a picture. */
export const TicketCard = ({ weighing }: { weighing: WeighingItem }) => {
  const app = useApp()
  const text = useLocalTexts(weighingTicketTexts)
  const ticket = useTicketLines(weighing)
  const [place, setPlace] = useState<Element | null>(null)
  const [picture, setPicture] = useState<string>()
  const [isShown, setShown] = useState(false)
  const name = `${weighing.poundNo}.png`

  /** Loads the code that draws the ticket, and runs a function of it. */
  const withTicket = (run: (module: typeof import('./ticket/ticket.ts')) => Promise<void>) => async () => {
    try {
      await run(await import('./ticket/ticket.ts'))
    } catch (error) {
      app.reportError('picture-not-drawn', error)
      app.toasts.show(text.ticketFailed)
    }
  }
  const show = withTicket(({ ticketPicture }) => {
    setPicture(ticketPicture(ticket))
    setShown(true)
    return Promise.resolve()
  })
  const share = withTicket(async ({ ticketFile }) => {
    const files = [await ticketFile(ticket, name)]
    // If the device cannot share files, the picture is shown: a long press can also send it.
    if (!navigator.canShare({ files })) return show()
    try {
      await navigator.share({ files })
    } catch (error) {
      // The user closed the share sheet.
      if ((error as Error).name !== 'AbortError') return show()
    }
  })
  const print = withTicket(({ printTicket, ticketPicture }) => printTicket(ticketPicture(ticket), place!))
  return (
    <Card title={text.ticket}>
      <DescriptionList facts={[{ label: text.ticketNumber, value: copyable(weighing.poundNo) }]} />
      <div className={buttons} ref={setPlace}>
        <Button kind="tonal" icon={Image} onPress={show}>
          {text.showTicket}
        </Button>
        {canShareFiles() && (
          <Button kind="tonal" icon={Share2} onPress={share}>
            {text.shareTicket}
          </Button>
        )}
        {canPrint() && (
          <Button kind="tonal" icon={Printer} onPress={print}>
            {text.printTicket}
          </Button>
        )}
      </div>
      <p className={hint}>{text.hold}</p>
      <Pictures
        images={picture ? [{ src: picture, alt: text.ticket }] : []}
        index={isShown ? 0 : undefined}
        onClose={() => setShown(false)}
      />
    </Card>
  )
}
