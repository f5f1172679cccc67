import { opportunityTexts } from '../../contract/text/parts/opportunity.ts'
import { useLocalTexts } from '../../screens/app/local-texts.ts'
import { useState } from 'react'
import { Callout } from '../../ui/feedback/callout.tsx'
import { css } from '../../ui/style/style.ts'
import { videoBox } from './video-box.ts'
import { useExternalLink } from '../../screens/hooks/external-link.ts'

const link = css`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  text-decoration: underline;
  text-underline-offset: 2px;
`

export interface VideoPlayerProps {
  /** URL of the video. */
  src: string
  /** URL of the poster picture; `undefined` for none. */
  poster: string | undefined
  /** Accessible name. */
  label: string
}

/** Plays a video, which is loaded when it is played. If it cannot be played, it is a link. */
export const VideoPlayer = ({ src, poster, label }: VideoPlayerProps) => {
  const text = useLocalTexts(opportunityTexts)
  const onPress = useExternalLink()
  const [broken, setBroken] = useState<string>()
  return broken === src ? (
    <Callout tone="info">
      <p role="status">{text.videoFailed}</p>
      <a className={link} href={src} target="_blank" rel="noopener noreferrer" onClick={onPress}>
        {text.openVideo}
      </a>
    </Callout>
  ) : (
    <div className={videoBox}>
      <video
        controls
        playsInline
        preload="none"
        src={src}
        poster={poster}
        aria-label={label}
        onError={() => setBroken(src)}
      />
    </div>
  )
}
