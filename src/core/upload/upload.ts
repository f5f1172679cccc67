/** Uploads of files that a person adds to a form: made smaller, sent two at a time, tried again, removed. */
import { atom, type ReadableAtom } from 'nanostores'
import { UPLOADS_AT_ONCE, UPLOAD_MAX_BYTES, UPLOAD_SOURCE_MAX_BYTES } from '../../contract/limits.ts'
import type { Outcome } from '../http/outcome.ts'

export interface UploadItem {
  id: string
  /** The file's own name; empty for what was uploaded before. */
  name: string
  /** Address to show it: an object URL of this page, or the server's. */
  src: string
  state: 'waiting' | 'uploading' | 'failed' | 'done'
  /** The server's address, once it is `done`. */
  url?: string
  /** How much of it has been sent, in percent, where that is known. */
  percent?: number | undefined
  /** Why it has failed, as a sentence. */
  message?: string
}

/** A file that was not accepted: of another type, too large, or one too many. */
export interface Refusal {
  reason: 'type' | 'size' | 'count'
  name: string
}

export interface Uploads {
  readonly $items: ReadableAtom<readonly UploadItem[]>
  /** Refused files of the last choice; empty when all were accepted. */
  readonly $refused: ReadableAtom<readonly Refusal[]>
  /** Accepts as many as there is room for, in their order. */
  add(files: readonly File[]): void
  /** Sends a failed one again. */
  retry(id: string): void
  remove(id: string): void
  /** Addresses of what has been uploaded, in the order shown. */
  urls(): string[]
  /** Shows these in place of what was uploaded; what is under way stays. Does nothing when they are shown already. */
  show(urls: readonly string[]): void
  /** Aborts what is under way and frees the pictures' memory. */
  stop(): void
}

export interface UploadsOptions {
  /** Sends one file; `signal` aborts it. `onProgress` is given how much has been sent, in percent. */
  send: (file: File, signal: AbortSignal, onProgress: (percent: number) => void) => Promise<Outcome<{ url: string }>>
  /** Makes a file smaller and takes its metadata away. When it rejects, nothing is sent: the item has failed with the error's sentence, and can
   * be tried again. Default: files are sent as they are. */
  shrink?: (file: File) => Promise<File>
  /** Most files. */
  max: number
  /** New files replace those that are there. Default: they are added to them. */
  replaces?: boolean
  /** Addresses of what was uploaded before. */
  urls?: readonly string[]
  /** Default: pictures. */
  accepts?: (file: File) => boolean
}

/** Some phones' pickers give no type: then the name decides. SVG is refused: it may contain scripts. */
export const isPicture = ({ type, name }: File): boolean =>
  type ? /^image\/(?!svg)/.test(type) : /\.(jpe?g|png|gif|webp|bmp|hei[cf])$/i.test(name)

interface Job {
  file: File
  /** It was made smaller already. */
  isReady: boolean
  /** What it replaced: shown again when the file proves too large. */
  replaced: readonly UploadItem[]
  control: AbortController
}

/** @example
 * const uploads = createUploads({ max: 3, send: (file, signal) => client.attempt(uploadAttachment, { module: 'report', file }, { signal }) })
 * uploads.add([...input.files]) */
export const createUploads = ({
  send,
  shrink = async (file) => file,
  max,
  replaces,
  urls = [],
  accepts = isPicture,
}: UploadsOptions): Uploads => {
  let made = 0
  const uploaded = (url: string): UploadItem => ({ id: `${made++}`, name: '', src: url, state: 'done', url })
  const $items = atom<readonly UploadItem[]>(urls.map(uploaded))
  const $refused = atom<readonly Refusal[]>([])
  const jobs = new Map<string, Job>()

  const items = (): readonly UploadItem[] => $items.get()
  const patch = (id: string, part: Partial<UploadItem>): void =>
    $items.set(items().map((item) => (item.id === id ? { ...item, ...part } : item)))
  const refuse = (reason: Refusal['reason'], { name }: File): void =>
    $refused.set([...$refused.get(), { reason, name }])
  const urlsNow = (): string[] =>
    items()
      .map(({ url }) => url)
      .filter((url) => url !== undefined)

  const free = (id: string): void => {
    const job = jobs.get(id)
    if (!job) return
    job.control.abort()
    jobs.delete(id)
    const src = items().find((item) => item.id === id)?.src
    if (src) URL.revokeObjectURL(src)
  }
  const remove = (id: string): void => {
    free(id)
    $items.set(items().filter((item) => item.id !== id))
    next()
  }

  const run = async (id: string, job: Job): Promise<void> => {
    const { control } = job
    patch(id, { state: 'uploading', percent: undefined })
    if (!job.isReady) {
      try {
        job.file = await shrink(job.file)
        job.isReady = true
      } catch (error) {
        if (control.signal.aborted) return
        patch(id, { state: 'failed', message: error instanceof Error ? error.message : String(error) })
        return next()
      }
    }
    const { file } = job
    if (control.signal.aborted) return
    if (file.size > UPLOAD_MAX_BYTES) {
      refuse('size', file)
      free(id)
      $items.set(items().flatMap((item) => (item.id === id ? job.replaced : [item])))
      return next()
    }
    const outcome = await send(file, control.signal, (percent) => {
      if (!control.signal.aborted) patch(id, { percent })
    })
    if (control.signal.aborted) return
    patch(
      id,
      outcome.ok ? { state: 'done', url: outcome.value.url } : { state: 'failed', message: outcome.error.message },
    )
    next()
  }
  /** Starts as many waiting uploads as may run. */
  const next = (): void => {
    const room = UPLOADS_AT_ONCE - items().filter(({ state }) => state === 'uploading').length
    const waiting = items().filter(({ state }) => state === 'waiting')
    for (const { id } of waiting.slice(0, Math.max(0, room))) {
      const job = jobs.get(id)
      if (job) void run(id, job)
    }
  }

  return {
    $items,
    $refused,
    add: (files) => {
      $refused.set([])
      const fitting = files.filter((file) => {
        if (!accepts(file)) refuse('type', file)
        else if (file.size > UPLOAD_SOURCE_MAX_BYTES) refuse('size', file)
        else return true
        return false
      })
      const replaced = replaces && fitting.length > 0 ? items() : []
      replaced.forEach(({ id }) => remove(id))
      const room = Math.max(0, max - items().length)
      fitting.slice(room).forEach((file) => refuse('count', file))
      const added = fitting.slice(0, room).map((file): UploadItem => {
        const id = `${made++}`
        jobs.set(id, {
          file,
          isReady: false,
          control: new AbortController(),
          replaced: replaced.filter(({ url }) => url),
        })
        return { id, name: file.name, src: URL.createObjectURL(file), state: 'waiting' }
      })
      $items.set([...items(), ...added])
      next()
    },
    retry: (id) => {
      const failed = items().find((item) => item.id === id && item.state === 'failed')
      if (!failed) return
      const { message: _, ...item } = failed
      $items.set(items().map((other) => (other.id === id ? { ...item, state: 'waiting' } : other)))
      next()
    },
    remove,
    urls: urlsNow,
    show: (wanted) => {
      const shown = urlsNow()
      if (wanted.length === shown.length && wanted.every((url, index) => url === shown[index])) return
      const known = new Map(items().map((item) => [item.url, item]))
      items().forEach(({ id, url }) => {
        if (url && !wanted.includes(url)) free(id)
      })
      $items.set([...wanted.map((url) => known.get(url) ?? uploaded(url)), ...items().filter(({ url }) => !url)])
    },
    stop: () => items().forEach(({ id }) => free(id)),
  }
}
