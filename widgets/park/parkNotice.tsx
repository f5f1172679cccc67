import { memo } from 'react'
import { parkOrigin, pictureUrl } from '../../src/core/park-url.ts'
import { useConfig, useText } from '../../src/screens/app-context.ts'
import { useNext } from '../../src/screens/built.ts'
import { ListScreen } from '../../src/screens/list-screen.tsx'
import type { ScreenProps } from '../../src/screens/screen-table.ts'
import { useOpen } from '../../src/screens/use-open.ts'
import { useTold } from '../../src/screens/use-told.ts'
import { Dotted } from '../../src/ui/dotted.tsx'
import { Entry } from '../../src/ui/entry.tsx'
import { fetchNotices, readNotice, type ShownNotice } from './investment.ts'
import { NoticeTags } from './notice-tags.tsx'

const NoticeEntry = memo(({ notice, open }: { notice: ShownNotice; open: (notice: ShownNotice) => void }) => {
  const text = useText('park')
  const told = useTold()
  const { apiBase } = useConfig()
  const { title, coverImg, area, rentPrice, location, deadline } = notice
  return (
    <Entry
      title={title}
      picture={pictureUrl(parkOrigin(apiBase), coverImg) || undefined}
      amounts={[area !== null && told.squareMetres(area), rentPrice !== null && text.rentValue(rentPrice)]}
      tags={<NoticeTags notice={notice} />}
      note={<Dotted of={[location, deadline && text.until(deadline)]} />}
      onOpen={() => open(notice)}
    />
  )
})

const noticeRow = (notice: ShownNotice, open: (notice: ShownNotice) => void) => <NoticeEntry notice={notice} open={open} />

/** Premises for which the park looks for somebody. */
export const ParkNotice = ({ query }: ScreenProps) => {
  const text = useText('park')
  useNext('/parkNotice_info')
  return (
    <ListScreen
      title={text.titles['/parkNotice']}
      path="/parkNotice"
      query={query}
      fetchPage={fetchNotices}
      read={readNotice}
      row={noticeRow}
      onOpen={useOpen('/parkNotice_info')}
      empty={text.noNotices}
    />
  )
}
