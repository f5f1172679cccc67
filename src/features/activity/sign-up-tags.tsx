import { shownSignUp } from '../../contract/model/activity.ts'
import { activityTexts } from '../../contract/text/parts/activity.ts'
import { signUpStates } from '../../contract/text/states/sign-up.ts'
import { useLocalTexts } from '../../screens/app/local-texts.ts'
import { StatusTag } from '../../screens/app/status-tag.tsx'
import { Tag } from '../../ui/feedback/tag.tsx'
import { isCheckedIn, type SignUpItem } from './activity.ts'

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
