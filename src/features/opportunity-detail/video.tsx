import { apiOrigin } from '../../core/http/api-url.ts'
import { pictureUrl, webUrl } from '../../core/http/safe-url.ts'
import { useConfig } from '../../screens/app/app-context.ts'
import { LazyPart } from '../../screens/app/lazy-part.tsx'
import { videoBox } from './video-box.ts'

export interface VideoProps {
  /** URL from the server. Renders nothing for anything but http(s). */
  address: string
  /** URL of the poster picture; empty for none. */
  poster?: string | undefined
  /** Accessible name. */
  label: string
}

const load = () => import('./video-player.tsx').then((module) => module.VideoPlayer)

/** A video. The code of its player is loaded when the page is idle.
 * @example <Video address={chapter.videoUrl} poster={chapter.images[1]} label={chapter.title} /> */
export const Video = ({ address, poster = '', label }: VideoProps) => {
  const { apiBase } = useConfig()
  const origin = apiOrigin(apiBase)
  const src = webUrl(origin, address)
  if (!src) return null
  return (
    <LazyPart load={load} wanted={false} content placeholder={<div className={videoBox} />}>
      {(VideoPlayer) => <VideoPlayer src={src} poster={pictureUrl(origin, poster) || undefined} label={label} />}
    </LazyPart>
  )
}
