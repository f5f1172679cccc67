import { useState } from 'react'
import { PICTURE_CODE_LETTERS } from '../../contract/limits/login.ts'
import { pictureCodeTexts } from '../../contract/text/parts/form/picture-code.ts'
import { fetchPictureCode, readPictureCode, type PictureProof } from '../../core/code/sms.ts'
import { useApp } from '../app/app-context.ts'
import { useLocalTexts } from '../app/local-texts.ts'
import { useResource } from '../detail/use-resource.ts'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { Button } from '../../ui/form/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Popup } from '../../ui/overlay/popup.tsx'
import { css } from '../../ui/style/style.ts'

const panel = css`
  display: grid;
  gap: var(--space-16);
  padding: var(--space-4) var(--space-16) var(--space-16);
`
const row = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-8);
  align-items: center;
  justify-content: space-between;
`
const typing = css`
  padding: var(--space-12) var(--space-16);
  border-radius: var(--control);
  background: var(--field);
`
/* A light background in both themes. The placeholder has the same size as the picture. */
const codePicture = css`
  display: flex;
  align-items: center;
  justify-content: center;
  width: 180px;
  height: 60px;
  border-radius: var(--control);
  background: #eef2f8;
  color: #5b6677;
`

export interface PictureCodeSheetProps {
  open: boolean
  onClose: () => void
  /** Requests the one-time code with the typed characters. Resolves with whether it was sent; if not, another picture is shown. */
  onSend: (proof: PictureProof) => Promise<boolean>
}

/** A picture is valid for one attempt, so it must not be shown again. */
const noCache = (): object => ({})

const Letters = ({ onSend }: Pick<PictureCodeSheetProps, 'onSend'>) => {
  const app = useApp()
  const text = useLocalTexts(pictureCodeTexts)
  const [turn, setTurn] = useState(0)
  const [letters, setLetters] = useState('')
  const [wrong, setWrong] = useState(false)
  const [picture] = useResource(String(turn), () => fetchPictureCode(app), readPictureCode, noCache)
  const another = (): void => {
    setTurn(turn + 1)
    setLetters('')
  }
  const send = async (): Promise<void> => {
    const isShort = letters.length !== PICTURE_CODE_LETTERS
    setWrong(isShort)
    if (isShort || picture.state !== 'ready') return
    if (!(await onSend({ key: picture.value.key, imageCode: letters }))) another()
  }
  return (
    <div className={panel}>
      <div className={row}>
        {picture.state === 'ready' ? (
          <img className={codePicture} src={picture.value.image} alt={text.alt} />
        ) : (
          <span className={codePicture} aria-busy={picture.state === 'loading'}>
            {picture.state === 'loading' && <Spinner />}
          </span>
        )}
        <Button kind="plain" onPress={another}>
          {text.other}
        </Button>
      </div>
      <div className={typing}>
        <TextField
          label={text.letters}
          value={letters}
          onInput={(typed) => setLetters(typed.trim())}
          maxLength={PICTURE_CODE_LETTERS}
          autoComplete="off"
          enterKeyHint="send"
          onEnter={() => void send()}
          required
          error={picture.state === 'failed' ? picture.message : wrong ? text.missing : undefined}
        />
      </div>
      <Button wide onPress={send}>
        {text.send}
      </Button>
    </div>
  )
}

/** A sheet with an image captcha, which the server may require before it sends a one-time code. */
export const PictureCodeSheet = ({ open, onClose, onSend }: PictureCodeSheetProps) => {
  const text = useLocalTexts(pictureCodeTexts)
  return (
    <Popup open={open} onClose={onClose} title={text.title}>
      <Letters onSend={onSend} />
    </Popup>
  )
}
