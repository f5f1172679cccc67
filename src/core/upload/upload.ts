/** Files that a person adds to a form: made smaller, sent two at a time, tried again, taken away. What was sent stays known by its
 * address, whatever happens to the form. */
import { atom, type ReadableAtom } from 'nanostores'
import { UPLOADS_AT_ONCE, UPLOAD_MAX_BYTES, UPLOAD_SOURCE_MAX_BYTES } from '../../contract/limits.ts'
import type { Outcome } from '../http/outcome.ts'

export interface UploadItem {
  id: string
  /** The file's own name; empty for what was uploaded before. */
  name: string
  /** Where it can be seen: an address in this page's memory, or the server's. */
  src: string
  state: 'waiting' | 'uploading' | 'failed' | 'done'
  /** The server's address, once it is `done`. */
  url?: string
  /** Why it has failed, a sentence. */
  message?: string
}

/** A file that was not taken: of another type, too large, or one too many. */
export interface Refusal {
  reason: 'type' | 'size' | 'count'
  name: string
}

export interface Uploads {
  readonly $items: ReadableAtom<readonly UploadItem[]>
  /** What the last choice of files was refused for; empty after a good one. */
  readonly $refused: ReadableAtom<readonly Refusal[]>
  /** Takes as many as there is room for, in their order. */
  add(files: readonly File[]): void
  /** Sends a failed one again. */
  retry(id: string): void
  remove(id: string): void
  /** Addresses of what has been uploaded, in the order shown. */
  urls(): string[]
  /** Shows these in place of what was uploaded; what is under way stays. Does nothing when they are shown already. */
  show(urls: readonly string[]): void
  /** Gives up what is under way and frees the pictures' memory. */
  stop(): void
}

export interface UploadsOptions {
  /** Sends one file; `signal` gives it up. */
  send: (file: File, signal: AbortSignal) => Promise<Outcome<{ url: string }>>
  /** Makes a file smaller; where it rejects, the file is sent as it is. Default: sent as it is. */
  shrink?: (file: File) => Promise<File>
  /** How many there may be. */
  max: number
  /** New ones take the place of those that are there. Default: they come after them. */
  replaces?: boolean
  /** What is there already. */
  urls?: readonly string[]
  /** Default: pictures. */
  accepts?: (file: File) => boolean
}

/** Some phones' pickers tell no type: then the name has to do. SVG is no photograph, and may hold script. */
export const isPicture = ({ type, name }: File): boolean =>
  type ? /^image\/(?!svg)/.test(type) : /\.(jpe?g|png|gif|webp|bmp|hei[cf])$/i.test(name)

interface Job {
  file: File
  /** It is as small as it gets. */
  isReady: boolean
  /** Whose place it took: back when it proves too large. */
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
    patch(id, { state: 'uploading' })
    if (!job.isReady) {
      job.file = await shrink(job.file).catch(() => job.file)
      job.isReady = true
    }
    const { file, control } = job
    if (control.signal.aborted) return
    if (file.size > UPLOAD_MAX_BYTES) {
      refuse('size', file)
      free(id)
      $items.set(items().flatMap((item) => (item.id === id ? job.replaced : [item])))
      return next()
    }
    const outcome = await send(file, control.signal)
    if (control.signal.aborted) return
    patch(
      id,
      outcome.ok ? { state: 'done', url: outcome.value.url } : { state: 'failed', message: outcome.error.message },
    )
    next()
  }
  /** Begins what there is room for. */
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
