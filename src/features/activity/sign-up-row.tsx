import type { ReactNode } from 'react'
import { activityTexts } from '../../contract/text/parts/activity.ts'
import { useLocalTexts } from '../../screens/app/local-texts.ts'
import { useTimeText } from '../../screens/app/time-text.ts'
import { PhoneLink } from '../../screens/detail/phone-link.tsx'
import { Attachments } from '../../screens/media/attachments.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ChangingText } from '../../ui/layout/changing-text.tsx'
import { css } from '../../ui/style/style.ts'
import { isCheckedIn, type SignUpItem } from './activity.ts'
import { SignUpTag } from './sign-up-tags.tsx'

const head = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
`
const name = css`
  margin-right: var(--space-8);
  font-weight: 600;
`
const line = css`
  margin-top: var(--space-4);
  color: var(--weak);
  font-size: var(--text-body2);
  font-variant-numeric: tabular-nums;
`
const said = css`
  margin-top: var(--space-8);
  overflow-wrap: anywhere;
`

export interface SignUpRowProps {
  signUp: SignUpItem
  /** Buttons below the sign-up. */
  children?: ReactNode
}

/** A sign-up as a card, for its reviewers. */
export const SignUpRow = ({ signUp, children }: SignUpRowProps) => {
  const text = useLocalTexts(activityTexts)
  const time = useTimeText()
  const { remark, auditRemark } = signUp
  return (
    <Card>
      <div className={head}>
        <h3 className={name}>{signUp.name}</h3>
        <SignUpTag signUp={signUp} />
      </div>
      <p className={line}>
        <PhoneLink phone={signUp.phone} /> · {text.people(signUp.peopleNum)}
        {isCheckedIn(signUp) && ` · ${text.checkedIn}`}
      </p>
      {signUp.businessName && <p className={line}>{signUp.businessName}</p>}
      {remark && (
        <p className={said}>
          <span className={line}>{text.remark} </span>
          {remark}
        </p>
      )}
      {auditRemark && (
        <p key="answer" className={said}>
          <span className={line}>{text.answer} </span>
          <ChangingText>{auditRemark}</ChangingText>
        </p>
      )}
      <Attachments urls={signUp.attachments} />
      <p className={line}>
        <ChangingText>{time(signUp.createTime)}</ChangingText>
      </p>
      {children}
    </Card>
  )
}
