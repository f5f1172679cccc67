/** Shows HTML articles. */
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type MouseEvent } from 'react'
import { articleTexts } from '../../contract/text/parts/article.ts'
import type { App } from '../../core/app.ts'
import { loadModule } from '../../core/load-module.ts'
import { Failed } from '../../ui/feedback/failed.tsx'
import type { PreviewImage } from '../../ui/preview/image-preview.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useApp, useConfig, useText } from '../app/app-context.ts'
import { loadedParts } from '../app/lazy-part.tsx'
import { useLocalTexts } from '../app/local-texts.ts'
import { article } from './article-style.ts'
import { isPlainPress, openInShell } from '../hooks/external-link.ts'
import { Pictures } from '../media/pictures.tsx'

type Clean = typeof import('../../core/html/clean-html.ts').cleanHtml
type CleanText = ReturnType<Clean>

/** Maximum time that one slice of work may block the main thread, ms. */
const TIME_SLICE_MS = 12

const fetchCleaner = async (): Promise<void> => {
  loadedParts.set(fetchCleaner, { part: (await import('../../core/html/clean-html.ts')).cleanHtml })
}

/** The loaded sanitiser. Once it is loaded, articles are shown in their first render. */
const cleaner = () => loadedParts.get(fetchCleaner)?.part as Clean | undefined

/** Loads the sanitiser in parallel with the article's API call. For screens that show an `<Article>`.
 * @returns whether it is loaded or has failed. A screen with content below an article waits for it; otherwise the article would shift
 * that content. */
export const usePreloadSanitiser = (): boolean => {
  const [isSettled, setSettled] = useState(() => Boolean(cleaner()))
  useEffect(() => {
    const onEnd = (): void => setSettled(true)
    // The article loads it again and shows the failure.
    fetchCleaner().then(onEnd, onEnd)
  }, [])
  return isSettled
}

/** Sanitises a text. The result is cached, so that it is not repeated when the screen is opened again. */
const cleaned = ({ cache: { entities }, config }: App, html: string): CleanText | undefined => {
  const key = `html ${config.apiBase} ${html}`
  const before = entities.get<CleanText>(key)
  const clean = cleaner()
  if (before || !clean) return before
  const made = clean(html, config.apiBase)
  entities.set(key, made)
  return made
}

const picturesOf = (root: ParentNode): HTMLImageElement[] => [
  ...root.querySelectorAll<HTMLImageElement>('[data-picture] img'),
]

/** Handles `load` and `error` of a picture. */
const onPictureSettled = (event: Event, broken: string): void => {
  const picture = event.target as HTMLImageElement
  picture.removeAttribute('data-wait')
  if (event.type === 'load') return
  const words = document.createElement('span')
  words.setAttribute('data-broken', '')
  words.textContent = picture.alt || broken
  const place = picture.closest('[data-picture]') ?? picture
  place.replaceWith(words)
}

/** Follows a link inside the app or through the shell. @returns whether it did; otherwise the browser must follow the link. */
const followLink = (app: App, link: HTMLAnchorElement): boolean => {
  const route = link.getAttribute('data-route')
  if (!route) return openInShell(app, link)
  app.location.navigate(route)
  return true
}

/** Adds accessible labels in the current language to a chunk. */
const addLabels = (root: ParentNode, text: (typeof articleTexts)['en']): void => {
  for (const table of root.querySelectorAll('[data-table]')) {
    table.setAttribute('role', 'region')
    table.setAttribute('tabindex', '0')
    table.setAttribute('aria-label', table.querySelector('caption')?.textContent || text.table)
  }
  for (const picture of picturesOf(root)) {
    picture.parentElement?.setAttribute('type', 'button')
    picture.parentElement?.setAttribute('aria-label', text.showPicture(picture.alt))
  }
}

/** Inserts the chunks into the page, and yields to the browser after each time slice. Returns a function that stops it. */
const insertChunks = (
  cleanText: CleanText,
  root: Element,
  text: (typeof articleTexts)['en'],
  onPictures: () => void,
): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let next = 0
  const go = (): void => {
    const until = performance.now() + TIME_SLICE_MS
    do {
      const chunk = cleanText.chunk(next++)
      if (!chunk) return
      const copy = document.importNode(chunk, true)
      addLabels(copy, text)
      if (picturesOf(copy).length > 0) onPictures()
      root.append(copy)
    } while (performance.now() < until)
    timer = setTimeout(go)
  }
  root.textContent = ''
  go()
  return () => clearTimeout(timer)
}

const ArticleText = ({ cleanText }: { cleanText: CleanText }) => {
  const app = useApp()
  const text = useLocalTexts(articleTexts)
  const { noPicture } = useText('common')
  const box = useRef<HTMLDivElement>(null)
  const [hasPictures, setHasPictures] = useState(false)
  const [preview, setPreview] = useState<{ index?: number; images: PreviewImage[] }>({ images: [] })
  const close = useCallback(() => setPreview(({ images }) => ({ images })), [])

  useLayoutEffect(() => {
    const root = box.current
    if (!root) return
    const onSettled = (event: Event): void => onPictureSettled(event, noPicture)
    // These events do not bubble, so the listeners capture.
    root.addEventListener('load', onSettled, true)
    root.addEventListener('error', onSettled, true)
    const stop = insertChunks(cleanText, root, text, () => setHasPictures(true))
    return () => {
      stop()
      root.removeEventListener('load', onSettled, true)
      root.removeEventListener('error', onSettled, true)
    }
  }, [cleanText, text, noPicture])

  const onClick = (event: MouseEvent<HTMLElement>): void => {
    const target = event.target as Element
    const link = target.closest('a')
    if (link && isPlainPress(event) && followLink(app, link)) event.preventDefault()
    const picture = target.closest('[data-picture]')?.querySelector('img')
    if (!picture) return
    const pictures = picturesOf(event.currentTarget)
    setPreview({ index: pictures.indexOf(picture), images: pictures.map(({ src, alt }) => ({ src, alt })) })
  }
  return (
    <>
      <div className={article} ref={box} onClick={onClick} />
      {hasPictures && <Pictures {...preview} onClose={close} />}
    </>
  )
}

export interface ArticleProps {
  /** HTML as sent by the server; `undefined` while loading. */
  html: string | undefined
}

/** Shows sanitised HTML below a title of level 2: its highest heading has level 3. Links to routes navigate inside the app, pictures open
 * in the preview, and wide tables scroll. The screen must call {@link usePreloadSanitiser}.
 * @example <Article html={news.content} /> */
export const Article = ({ html }: ArticleProps) => {
  const app = useApp()
  const { apiBase } = useConfig()
  const [state, setState] = useState<'waiting' | 'ready' | 'failed'>(() => (cleaner() ? 'ready' : 'waiting'))
  useEffect(() => {
    if (state !== 'waiting') return
    const end = (next: 'ready' | 'failed') => (): void => setState(next)
    loadModule(app, fetchCleaner).then(end('ready'), end('failed'))
  }, [app, state])
  // Of the configuration, the result depends only on `apiBase`.
  const cleanText = useMemo(
    () => (html === undefined ? undefined : cleaned(app, html)),
    // oxlint-disable-next-line react/exhaustive-deps
    [app, apiBase, html, state],
  )
  if (state === 'failed') return <Failed onRetry={() => setState('waiting')} />
  return cleanText ? <ArticleText cleanText={cleanText} /> : <Skeleton lines={6} />
}
