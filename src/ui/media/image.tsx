/** An image that reserves its space while loading, with a placeholder if there is no picture. */
import Picture from 'lucide/dist/esm/icons/image.mjs'
import { useState } from 'react'
import { Icon } from './icon.tsx'
import { css, cx } from '../style/style.ts'

export interface ImageProps {
  /** URL; if it is empty, the placeholder is shown. */
  src: string | null | undefined
  /** Alternative text; empty for decoration. */
  alt: string
  /** Width: px, or a CSS length. Default: the available width. */
  width?: number | string | undefined
  height?: number | undefined
  /** Aspect ratio (width divided by height), if there is no `height`. */
  ratio?: number | undefined
  /** Border radius, px. Default 10. */
  radius?: number | undefined
}

const frame = css`
  position: relative;
  display: block;
  flex: none;
  overflow: hidden;
  max-width: 100%;
  background: var(--field);
  color: var(--weak);
`

const fill = css`
  position: absolute;
  top: 0;
  left: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
`

const drawing = css`
  display: flex;
  align-items: center;
  justify-content: center;
`

export const Image = ({ src, alt, width = '100%', height, ratio = 4 / 3, radius }: ImageProps) => {
  const [broken, setBroken] = useState<string>()
  const missing = !src || broken === src
  return (
    <span
      className={frame}
      style={{ width, height, borderRadius: radius ?? 'var(--control)' }}
      {...(missing && alt ? { role: 'img', 'aria-label': alt } : {})}
    >
      {/* Padding reserves the height, because Safari 14 lacks aspect-ratio. */}
      {height === undefined && <span style={{ display: 'block', paddingTop: `${100 / ratio}%` }} />}
      {missing ? (
        <span className={cx(fill, drawing)}>
          <Icon of={Picture} size={28} />
        </span>
      ) : (
        <img
          className={fill}
          src={src}
          alt={alt}
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setBroken(src)}
        />
      )}
    </span>
  )
}
