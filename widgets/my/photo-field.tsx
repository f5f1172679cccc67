import { useRef, type ChangeEvent } from 'react'
import { profileTexts } from '../../src/contract/text/parts/my/profile.ts'
import { useLocalTexts } from '../../src/screens/app/local-texts.ts'
import { passFocus } from '../../src/ui/layout/focus-title.ts'
import { ChangingText } from '../../src/ui/layout/changing-text.tsx'
import { useText } from '../../src/screens/app/app-context.ts'
import { useFormUploads } from '../../src/screens/upload/use-form-uploads.ts'
import { useStore } from '../../src/screens/hooks/use-store.ts'
import { Spinner } from '../../src/ui/feedback/spinner.tsx'
import { Button } from '../../src/ui/form/button.tsx'
import { Card } from '../../src/ui/layout/card.tsx'
import { Avatar } from '../../src/ui/media/avatar.tsx'
import { css } from '../../src/ui/style/style.ts'
import type { ProfileForm } from './profile-form.ts'

const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  margin: calc(0px - var(--space-4)) 0;
  & > * {
    margin-top: var(--space-4);
    margin-bottom: var(--space-4);
  }
`
const preview = css`
  position: relative;
  display: flex;
  flex: none;
  margin-right: var(--space-16);
`
const veil = css`
  position: absolute;
  top: 0;
  right: 0;
  bottom: 0;
  left: 0;
  display: flex;
  align-items: center;
  justify-content: center;
  border-radius: 50%;
  background: var(--shade);
  color: #fff;
`
const buttons = css`
  display: flex;
  flex: 1 1 9em;
  flex-wrap: wrap;
  margin: calc(0px - var(--space-4));
  & > * {
    flex: 1 1 auto;
    margin: var(--space-4);
  }
`
const sentence = css`
  margin-top: var(--space-8);
  color: var(--danger);
  font-size: var(--text-body2);
  line-height: 1.4;
  &:empty {
    display: none;
  }
  &[data-busy] {
    color: var(--weak);
  }
`
/** The user's picture. A new picture replaces the old one in the form after its upload. */
export const PhotoField = ({ form }: { form: ProfileForm }) => {
  const text = useLocalTexts(profileTexts)
  const common = useText('common')
  const name = useStore(form.$values, (values) => values.nickName)
  const {
    items: [item],
    text: uploaderText,
    ...uploads
  } = useFormUploads({
    form,
    name: 'avatar',
    module: 'avatar',
    reasons: { busy: text.photoUnderWay, failed: text.message.photo, rejected: text.message.photoRejected },
  })
  const { state, ask, problem } = uploads

  const input = useRef<HTMLInputElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  /** Runs an action whose button is then removed: moves the focus to the button that stays. */
  const runAndStay = (run: (id: string) => void): void => {
    const [first, second] = bar.current?.querySelectorAll('button') ?? []
    const staying = state === 'failed' ? second : first
    if (bar.current && staying) passFocus(bar.current, staying)
    if (item) run(item.id)
  }
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    uploads.add([...(currentTarget.files ?? [])])
    // Allows choosing the same file again.
    currentTarget.value = ''
  }
  return (
    <Card>
      <div className={row}>
        <span className={preview}>
          <Avatar src={item?.src} name={name} size={72} label={text.photo} />
          {state === 'busy' && (
            <span className={veil}>
              <Spinner />
            </span>
          )}
        </span>
        <div className={buttons} ref={bar}>
          {state === 'failed' && (
            <Button kind="tonal" onPress={() => runAndStay(uploads.retry)}>
              {common.retry}
            </Button>
          )}
          <Button kind="tonal" onPress={ask ?? (() => input.current?.click())}>
            {item ? text.otherPhoto : text.choosePhoto}
          </Button>
          {item && (
            <Button kind="plain" onPress={() => runAndStay(uploads.remove)}>
              {text.removePhoto}
            </Button>
          )}
        </div>
        <input ref={input} type="file" hidden accept="image/*" aria-label={text.photo} onChange={pick} />
      </div>
      <p className={sentence} role="status" data-busy={state === 'busy' || undefined}>
        <ChangingText>{state === 'busy' ? uploaderText.uploading : problem}</ChangingText>
      </p>
    </Card>
  )
}
