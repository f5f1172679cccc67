import { listInvestmentNotices } from '../../src/contract/api/park.ts'
import { useText } from '../../src/screens/app-context.ts'
import { listScreen, pages } from '../../src/screens/make-list.tsx'
import { usePicture } from '../../src/screens/use-picture.ts'
import { useTold } from '../../src/screens/use-told.ts'
import { Dotted } from '../../src/ui/dotted.tsx'
import { readNotice } from './investment.ts'
import { NoticeTags } from './notice-tags.tsx'

/** Premises for which the park looks for somebody. */
export const ParkNotice = listScreen({
  to: '/parkNotice_info',
  fetchPage: pages(listInvestmentNotices),
  read: readNotice,
  useEntry: (notice) => {
    const text = useText('park')
    const told = useTold()
    const { title, coverImg, area, rentPrice, location, deadline } = notice
    return {
      title,
      picture: usePicture(coverImg) || undefined,
      amounts: [area !== null && told.squareMetres(area), rentPrice !== null && text.rentValue(rentPrice)],
      tags: <NoticeTags notice={notice} />,
      note: <Dotted of={[location, deadline && text.until(deadline)]} />,
    }
  },
  useWords: () => ({ empty: useText('park').noNotices }),
})
