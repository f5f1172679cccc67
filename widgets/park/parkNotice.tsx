import { opportunityTexts } from '../../src/contract/text/parts/opportunity.ts'
import { useLocalTexts } from '../../src/screens/app/local-texts.ts'
import { listInvestmentNotices } from '../../src/contract/api/park/opportunity.ts'
import { priceFigure } from '../../src/contract/model/price.ts'
import { useText } from '../../src/screens/app/app-context.ts'
import { useTimeText } from '../../src/screens/app/time-text.ts'
import { listScreen, pages } from '../../src/screens/list/list-maker.tsx'
import { usePicture } from '../../src/screens/media/use-picture.ts'
import { DotSeparated } from '../../src/ui/layout/dot-separated.tsx'
import { readInvestmentNotice } from './investment.ts'
import { NoticeTags } from './notice-tags.tsx'

/** Investment notices: premises that are offered. */
export const ParkNotice = listScreen({
  to: '/parkNotice_info',
  wide: true,
  picture: 'end',
  fetchPage: pages(listInvestmentNotices),
  read: readInvestmentNotice,
  useItem: (notice) => {
    const text = useText('park')
    const shared = useLocalTexts(opportunityTexts)
    const time = useTimeText()
    const { title, coverImg, area, rentPrice, location, deadline } = notice
    return {
      title,
      picture: usePicture(coverImg) || undefined,
      amounts: [
        area !== null && shared.squareMetres(area),
        rentPrice !== null && text.rentValue(priceFigure(rentPrice)),
      ],
      tags: <NoticeTags notice={notice} />,
      note: <DotSeparated of={[location, deadline && text.until(time(deadline))]} />,
    }
  },
  useTexts: () => ({ empty: useText('park').noNotices }),
})
