import { memo } from 'react'
import { AUDIT } from '../../src/contract/model/audit.ts'
import { YES_NO } from '../../src/contract/model/page.ts'
import { readSignUp, type SignUpItem } from '../../src/screens/read-activity.ts'
import { useActivityText } from '../../src/screens/activity.tsx'
import { useText } from '../../src/screens/app-context.ts'
import { useNext } from '../../src/screens/built.ts'
import { ListScreen } from '../../src/screens/list-screen.tsx'
import type { ScreenProps } from '../../src/screens/screen-table.ts'
import { SignUpTag } from '../../src/screens/sign-up.tsx'
import { useLabels } from '../../src/screens/use-labels.ts'
import { useOpen } from '../../src/screens/use-open.ts'
import { Entry } from '../../src/ui/entry.tsx'
import { Tag } from '../../src/ui/tag.tsx'
import { fetchSignUps } from './sign-ups.ts'

const Row = memo(({ signUp, open }: { signUp: SignUpItem; open: (signUp: SignUpItem) => void }) => {
  const text = useActivityText()
  return (
    <Entry
      title={signUp.title}
      text={signUp.place}
      tags={
        <>
          <SignUpTag signUp={signUp} />
          {signUp.isSignIn === YES_NO.yes && <Tag tone="weak">{text.checkedIn}</Tag>}
        </>
      }
      note={`${signUp.startTime.slice(0, 16)} · ${text.people(signUp.peopleNum)}`}
      onOpen={() => open(signUp)}
    />
  )
})

const row = (signUp: SignUpItem, open: (signUp: SignUpItem) => void) => <Row signUp={signUp} open={open} />

/** What this person has signed up for, by review. */
export const MyPartake = ({ query }: ScreenProps) => {
  const text = useText('my')
  const { audit } = useLabels()
  const reviews = Object.keys(AUDIT) as (keyof typeof AUDIT)[]
  useNext('/myPartake_info')
  return (
    <ListScreen
      title={text.titles['/myPartake']}
      path="/myPartake"
      query={query}
      filter={{
        name: 'auditStatus',
        items: [{ key: '', label: text.allSignUps }, ...reviews.map((review) => ({ key: String(AUDIT[review]), label: audit[review] }))],
      }}
      fetchPage={fetchSignUps}
      read={readSignUp}
      row={row}
      onOpen={useOpen('/myPartake_info')}
      empty={text.noSignUps}
    />
  )
}
