/** The root of a widget: theme, language, and the stacking order of page, overlays and toasts. */
import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { isComposing } from './composing.ts'
import { OverlayContainer, UiContext, type UiEnvironment } from './environment.ts'
import { setInert } from '../overlay/inert.ts'
import { keepInTopLayer } from '../overlay/top-layer.ts'
import { css } from '../style/style.ts'
import { rootClass } from '../style/tokens.ts'

export interface UiRootProps extends UiEnvironment {
  /** `undefined`: the device setting. */
  theme: 'light' | 'dark' | undefined
  /** Safe area insets, px. Default: the browser's `env(safe-area-inset-*)`. */
  safeArea?: { top: number; bottom: number } | undefined
  /** A `<Toasts>`. It is not made inert while overlays are open. */
  toast?: ReactNode
  children?: ReactNode
}

/** A stacking context for overlays and toasts, so that their z-index is independent of the page's. In the top layer it has no size and
 * no default popover styles. */
const above = css`
  position: relative;
  z-index: var(--park-z, 2000);
  &[popover] {
    position: fixed;
    top: 0;
    right: auto;
    bottom: auto;
    left: 0;
    width: 0;
    height: 0;
    overflow: visible;
    border: 0;
    color: inherit;
    background: none;
  }
`
const below = css`
  position: relative;
  z-index: 0;
  touch-action: manipulation;
`

/** Keeps the z-index of sticky bars below the page's own fixed elements. The touch action is not set on the root, which contains the layer
 * of the toasts: Chrome would use it for every touch, and no listener below the layer could cancel the browser's scrolling. */
const isolated = css`
  isolation: isolate;
  touch-action: manipulation;
`

const nothing = (): void => undefined

export const UiRoot = (props: UiRootProps) => {
  const { text, overlays, isBarHidden, isEmbedded, lightHaptic, theme, lang, safeArea, toast, children } = props
  const environment = useMemo(
    () => ({ text, lang, overlays, isBarHidden, isEmbedded, lightHaptic }),
    [text, lang, overlays, isBarHidden, isEmbedded, lightHaptic],
  )
  const [container, setContainer] = useState<HTMLElement | null>(null)
  const page = useRef<HTMLDivElement>(null)
  const top = useRef<HTMLDivElement>(null)
  const edges = safeArea && { '--park-safe-top': `${safeArea.top}px`, '--park-safe-bottom': `${safeArea.bottom}px` }

  useLayoutEffect(() => {
    // Set directly and not by rendering, because focus returns to the page in the same task in which the last overlay closes.
    const sync = (): void => {
      if (page.current) setInert(page.current, overlays.list.length > 0)
    }
    sync()
    return overlays.listen(sync)
  }, [overlays])

  useLayoutEffect(() => (top.current ? keepInTopLayer(top.current, overlays) : undefined), [overlays])

  useEffect(() => {
    // Safari applies `:active` only if there is a touch listener.
    page.current?.addEventListener('touchstart', nothing, { passive: true })
  }, [])

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event.nativeEvent)) return
    if (!overlays.closeTop()) return
    event.preventDefault()
    // Otherwise the same key press could also close something on the partner's page.
    event.stopPropagation()
  }

  return (
    <UiContext.Provider value={environment}>
      <OverlayContainer.Provider value={container}>
        <div
          className={rootClass}
          data-theme={theme}
          lang={lang}
          style={edges as CSSProperties}
          onClickCapture={overlays.noteClick}
          onKeyDown={onKeyDown}
        >
          <div className={isolated} ref={page}>
            {children}
          </div>
          <div className={above} ref={top}>
            <div className={below} ref={setContainer} />
            {toast}
          </div>
        </div>
      </OverlayContainer.Provider>
    </UiContext.Provider>
  )
}
