/** The full-screen preview of pictures, with zoom. */
import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs'
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useUi } from '../layout/environment.ts'
import { IconButton } from '../swipe/icon-button.tsx'
import { MOVE_MS } from '../style/motion.ts'
import { PageStrip, usePages } from '../swipe/page-strip.tsx'
import { listenPreview, type PreviewGestures } from './preview-gestures.ts'
import { PreviewPicture, type PreviewImage } from './preview-picture.tsx'
import { css, keyframes } from '../style/style.ts'
import { useOverlay, type Overlay, type OverlayProps } from '../overlay/use-overlay.ts'

export type { PreviewImage }

export interface PreviewText {
  /** Accessible name of the preview. */
  title: string
  previous: string
  next: string
}

export interface ImagePreviewProps extends OverlayProps {
  images: readonly PreviewImage[]
  /** Index of the first shown picture, default 0. */
  index?: number | undefined
  text: PreviewText
}

const fadeIn = keyframes`from { opacity: 0; }`
const fadeOut = keyframes`to { opacity: 0; }`

const cover = css`
  position: fixed;
  top: 0;
  right: 0;
  bottom: 0;
  left: 0;
  overflow: hidden;
  background: #000;
  color: #fff;
  @media (prefers-reduced-motion: no-preference) {
    animation: ${fadeIn} ${MOVE_MS}ms ease-out;
    &[data-leaving] {
      animation: ${fadeOut} ${MOVE_MS}ms ease-in forwards;
    }
  }
  &[data-leaving] {
    pointer-events: none;
  }
`
const fill = css`
  position: absolute;
  top: 0;
  left: 0;
  width: 100%;
  height: 100%;
  outline: none;
`
const stageLook = css`
  touch-action: none;
  overflow: hidden;
  user-select: none;
  -webkit-user-select: none;
`
const bottom = css`
  position: absolute;
  bottom: calc(var(--safe-bottom) + 12px);
  left: 0;
  right: 0;
  display: flex;
  align-items: center;
  justify-content: center;
  pointer-events: none;
  font-variant-numeric: tabular-nums;
  & > * {
    pointer-events: auto;
  }
  & > p {
    min-width: 4em;
    margin-left: var(--space-8);
    margin-right: var(--space-8);
    border-radius: 22px;
    background: rgb(0 0 0 / 0.5);
    text-align: center;
  }
`
const press = css`
  display: flex;
  align-items: center;
  justify-content: center;
  width: 44px;
  height: 44px;
  border-radius: 50%;
  background: rgb(0 0 0 / 0.5);
  outline-color: #fff;
  &[aria-disabled='true'] {
    opacity: 0.35;
    cursor: default;
  }
`
const corner = css`
  position: absolute;
  top: calc(var(--safe-top) + 8px);
  right: 8px;
`

type ContentProps = Omit<ImagePreviewProps, 'open'> & Overlay

const Content = ({ images, index = 0, text, layer, panel, isLeaving, requestClose }: ContentProps) => {
  const { text: common } = useUi()
  const stage = useRef<HTMLDivElement>(null)
  const gestures = useRef<PreviewGestures>(undefined)
  const pages = usePages({ count: images.length, start: index, loop: false, ms: MOVE_MS })
  const { at, count, turn, place, strip, latest } = pages

  useEffect(() => {
    if (!stage.current) return
    gestures.current = listenPreview({
      stage: stage.current,
      pages: () => latest.current,
      picture: () => strip.current?.querySelector<HTMLImageElement>('[data-shown] img') ?? null,
      close: requestClose,
    })
    return () => gestures.current?.stop()
  }, [latest, strip, requestClose])
  useEffect(() => {
    strip.current?.querySelectorAll('img').forEach((image) => image.removeAttribute('style'))
    gestures.current?.reset()
  }, [place, strip])

  const onKeyDown = (event: KeyboardEvent): void => {
    const keys: Record<string, (() => void) | undefined> = {
      ArrowLeft: () => turn(-1),
      ArrowRight: () => turn(1),
      '+': () => gestures.current?.step(1),
      '=': () => gestures.current?.step(1),
      '-': () => gestures.current?.step(-1),
    }
    const act = keys[event.key]
    if (!act || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    act()
  }

  return (
    <div className={cover} ref={layer} data-leaving={isLeaving || undefined}>
      <div
        className={fill}
        ref={panel}
        role="dialog"
        aria-modal="true"
        aria-label={text.title}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        <div className={`${fill} ${stageLook}`} ref={stage}>
          <PageStrip pages={pages}>
            {(page) => (
              <PreviewPicture
                key={images[page]?.src}
                src=""
                {...images[page]}
                onReady={() => page === at && gestures.current?.reset()}
              />
            )}
          </PageStrip>
        </div>
        <div className={bottom}>
          {count > 1 && (
            <IconButton
              className={press}
              size={22}
              icon={ChevronLeft}
              label={text.previous}
              disabled={at === 0}
              onPress={() => turn(-1)}
            />
          )}
          {count > 1 && (
            <p role="status" translate="no">
              {at + 1} / {count}
            </p>
          )}
          {count > 1 && (
            <IconButton
              className={press}
              size={22}
              icon={ChevronRight}
              label={text.next}
              disabled={at === count - 1}
              onPress={() => turn(1)}
            />
          )}
        </div>
        <div className={corner}>
          <IconButton className={press} size={22} icon={X} label={common.close} onPress={requestClose} />
        </div>
      </div>
    </div>
  )
}

/** Loaded lazily: see `screens/media/pictures.tsx`.
 * @example <ImagePreview open={open} images={[{ src, alt }]} text={text} onClose={() => setOpen(false)} /> */
export const ImagePreview = (props: ImagePreviewProps) =>
  // Mounted on each opening, so that it starts with the tapped picture.
  useOverlay(props, (overlay) => <Content {...props} {...overlay} />)
