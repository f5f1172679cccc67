import { useEffect, useRef, type ChangeEvent } from 'react'
import { uploaderTexts } from '../../src/contract/text/parts/uploader.ts'
import { parkOrigin, pictureUrl } from '../../src/core/http/park-url.ts'
import { useApp, useConfig, useText } from '../../src/screens/app/app-context.ts'
import { useLocalTexts } from '../../src/screens/app/local-texts.ts'
import { useStore } from '../../src/screens/hooks/use-store.ts'
import { useUploads } from '../../src/screens/form/use-uploads.ts'
import { Avatar } from '../../src/ui/media/avatar.tsx'
import { Button } from '../../src/ui/form/button.tsx'
import { Card } from '../../src/ui/layout/card.tsx'
import { Spinner } from '../../src/ui/feedback/spinner.tsx'
import { css } from '../../src/ui/style/style.ts'
import type { ProfileForm } from './profile-form.ts'

/** `done`: the picture shown is in the form. */
export type PhotoState = 'done' | 'busy' | 'failed'

const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  margin: -4px 0;
  & > * {
    margin-block: 4px;
  }
`
const frame = css`
  position: relative;
  flex: none;
  margin-inline-end: 16px;
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
const ways = css`
  display: flex;
  flex: 1 1 9em;
  flex-wrap: wrap;
  margin: -4px;
  & > * {
    flex: 1 1 auto;
    margin: 4px;
  }
`
const sentence = css`
  margin-block-start: 8px;
  color: var(--weak);
  font-size: 0.875em;
  line-height: 1.4;
  &:empty {
    display: none;
  }
`
const wrong = css`
  margin-block-start: 8px;
  color: var(--danger);
  font-size: 0.875em;
  line-height: 1.4;
`

/** The person's picture: uploaded while he goes on, and in the form once it has arrived. A new one takes the old one's place. */
export const PhotoField = ({ form, onState }: { form: ProfileForm; onState: (state: PhotoState) => void }) => {
  const app = useApp()
  const { apiBase } = useConfig()
  const text = useText('my').profile
  const words = useLocalTexts(uploaderTexts)
  const common = useText('common')
  const name = useStore(form.$values, (values) => values.nickName)
  const error = useStore(form.$errors, (errors) => errors.avatar)
  const { avatar } = form.$values.get()
  const { uploads, ask } = useUploads({
    module: 'avatar',
    max: 1,
    replaces: true,
    urls: avatar ? [avatar] : [],
    onUnreadable: () => app.toasts.show(words.pickFailed),
  })
  const [item] = useStore(uploads.$items)
  const [refused] = useStore(uploads.$refused)
  const state = !item || item.state === 'done' ? 'done' : item.state === 'failed' ? 'failed' : 'busy'

  useEffect(
    () =>
      uploads.$items.listen(([now]) => {
        // On its way it is nothing yet: what was there before stays.
        if (!now || now.url) form.set({ avatar: now?.url ?? '' })
      }),
    [uploads, form],
  )
  useEffect(() => onState(state), [onState, state])

  const input = useRef<HTMLInputElement>(null)
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    uploads.add(Array.from(currentTarget.files ?? []))
    // The same file may be chosen again.
    currentTarget.value = ''
  }
  const problem = refused ? words.refused[refused.reason === 'size' ? 'size' : 'type'](refused.name) : item?.message
  return (
    <Card>
      <div className={row}>
        <span className={frame}>
          <Avatar
            src={item && (item.src === item.url ? pictureUrl(parkOrigin(apiBase), item.url) : item.src)}
            name={name}
            size={72}
            label={text.photo}
          />
          {state === 'busy' && (
            <span className={veil}>
              <Spinner />
            </span>
          )}
        </span>
        <div className={ways}>
          {state === 'failed' && (
            <Button kind="tonal" onPress={() => item && uploads.retry(item.id)}>
              {common.retry}
            </Button>
          )}
          <Button kind="tonal" onPress={ask ?? (() => input.current?.click())}>
            {item ? text.otherPhoto : text.choosePhoto}
          </Button>
          {item && (
            <Button kind="plain" onPress={() => uploads.remove(item.id)}>
              {text.removePhoto}
            </Button>
          )}
        </div>
        <input ref={input} type="file" hidden accept="image/*" aria-label={text.photo} onChange={pick} />
      </div>
      <p className={sentence} role="status">
        {state === 'busy' ? words.uploading : problem}
      </p>
      {error && (
        <p className={wrong} role="alert">
          {text.message[error]}
        </p>
      )}
    </Card>
  )
}
