/** Sign-up views that several areas share. */
import { activityTexts } from '../../contract/text/parts/activity.ts'
import { useLocalTexts } from '../../screens/app/local-texts.ts'
import type { ReactNode } from 'react'
import { shownSignUp } from '../../contract/model/activity.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Tag } from '../../ui/feedback/tag.tsx'
import { ChangingText } from '../../ui/layout/changing-text.tsx'
import { css } from '../../ui/style/style.ts'
import { signUpStates } from '../../contract/text/states/sign-up.ts'
import { StatusTag } from '../../screens/app/status-tag.tsx'
import { useTimeText } from '../../screens/app/time-text.ts'
import { isCheckedIn, type SignUpItem } from './activity.ts'
import { Attachments } from '../../screens/media/attachments.tsx'
import { PhoneLink } from '../../screens/detail/phone-link.tsx'

/** The state of a sign-up as a tag, for its reviewers. */
export const SignUpTag = ({ signUp }: { signUp: SignUpItem }) => (
  <StatusTag states={signUpStates} state={shownSignUp(signUp)} />
)

/** The state of a sign-up and whether the person has checked in, as tags for the person. */
export const SignUpTags = ({ signUp }: { signUp: SignUpItem }) => {
  const text = useLocalTexts(activityTexts)
  return (
    <>
      <SignUpTag signUp={signUp} />
      {isCheckedIn(signUp) && <Tag tone="neutral">{text.checkedIn}</Tag>}
    </>
  )
}

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
