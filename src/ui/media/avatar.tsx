/** The picture of a person or company, else the initial of the name, else a generic icon. */
import UserRound from 'lucide/dist/esm/icons/user-round.mjs'
import { useState } from 'react'
import { Icon } from './icon.tsx'
import { css } from '../style/style.ts'

export interface AvatarProps {
  /** URL of the picture. If it is empty or fails to load, the initial is shown. */
  src: string | null | undefined
  /** Name of the person or company; may be empty. */
  name: string
  /** Size, px. Default 48. */
  size?: number | undefined
  /** Accessible name. Default: none, because the name is beside it. */
  label?: string | undefined
}

const round = css`
  display: inline-flex;
  flex: none;
  align-items: center;
  justify-content: center;
  overflow: hidden;
  border-radius: 50%;
  background: var(--tint);
  color: var(--primary);
  font-size: var(--text-title);
  font-weight: 600;
  line-height: 1;
  & > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`

/** Split by code points, because a name may begin with a surrogate pair. */
const initial = (name: string): string => [...name.trim()][0]?.toUpperCase() ?? ''

export const Avatar = ({ src, name, size = 48, label }: AvatarProps) => {
  const [broken, setBroken] = useState<string>()
  return (
    <span
      className={round}
      translate="no"
      style={{ width: size, height: size }}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {src && broken !== src ? (
        <img src={src} alt="" loading="lazy" decoding="async" onError={() => setBroken(src)} />
      ) : (
        initial(name) || <Icon of={UserRound} size={size / 2} />
      )}
    </span>
  )
}
