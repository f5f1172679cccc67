/** A video that is loaded when it is played. */
import { opportunityTexts } from '../../contract/text/parts/opportunity.ts'
import { useLocalTexts } from '../../screens/app/local-texts.ts'
import { useState } from 'react'
import { apiOrigin } from '../../core/http/api-url.ts'
import { pictureUrl, webUrl } from '../../core/http/safe-url.ts'
import { Callout } from '../../ui/feedback/callout.tsx'
import { css } from '../../ui/style/style.ts'
import { useConfig } from '../../screens/app/app-context.ts'
import { useExternalLink } from '../../screens/hooks/external-link.ts'

/** Padding reserves the height, because Safari 14 lacks `aspect-ratio`. */
const box = css`
  position: relative;
  overflow: hidden;
  padding-top: 56.25%;
  border-radius: var(--control);
  background: #000;
  & > video {
    position: absolute;
    top: 0;
    left: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`
const link = css`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  text-decoration: underline;
  text-underline-offset: 2px;
`

export interface VideoProps {
  /** URL from the server. Renders nothing for anything but http(s). */
  address: string
  /** URL of the poster picture; empty for none. */
  poster?: string | undefined
  /** Accessible name. */
  label: string
}

/** @example <Video address={chapter.videoUrl} poster={chapter.images[1]} label={chapter.title} /> */
export const Video = ({ address, poster = '', label }: VideoProps) => {
  const text = useLocalTexts(opportunityTexts)
  const { apiBase } = useConfig()
  const onPress = useExternalLink()
  const [broken, setBroken] = useState<string>()
  const origin = apiOrigin(apiBase)
  const src = webUrl(origin, address)
  if (!src) return null
  return broken === src ? (
    <Callout tone="info">
      <p role="status">{text.videoFailed}</p>
      <a className={link} href={src} target="_blank" rel="noopener noreferrer" onClick={onPress}>
        {text.openVideo}
      </a>
    </Callout>
  ) : (
    <div className={box}>
      <video
        controls
        playsInline
        preload="none"
        src={src}
        poster={pictureUrl(origin, poster) || undefined}
        aria-label={label}
        onError={() => setBroken(src)}
      />
    </div>
  )
}
