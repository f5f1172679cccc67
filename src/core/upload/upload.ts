/** Uploads of files in a form: shrinks them, sends two at a time, and allows retry and removal. */
import { atom, type ReadableAtom } from 'nanostores'
import { UPLOADS_AT_ONCE, UPLOAD_MAX_BYTES, UPLOAD_SOURCE_MAX_BYTES } from '../../contract/limits/upload.ts'
import type { Outcome } from '../http/outcome.ts'

export interface UploadItem {
  id: string
  /** File name; empty for files that were uploaded earlier. */
  name: string
  /** URL to display it: an object URL, or the server's URL. */
  src: string
  /** `rejected`: the server does not accept this file, so a retry is useless. */
  state: 'waiting' | 'uploading' | 'failed' | 'rejected' | 'done'
  /** The server's URL, after the upload. */
  url?: string
  /** Upload progress in percent, if known. */
  percent?: number | undefined
  /** Error message, if the upload has failed or was rejected. */
  message?: string
}

/** A file that was rejected: wrong type, too large, or too many files; or that must be chosen again, because it was lost. */
export interface Refusal {
  reason: 'type' | 'size' | 'count' | 'lost'
  name: string
}

export interface Uploads {
  readonly $items: ReadableAtom<readonly UploadItem[]>
  /** Files rejected by the last `add`, or later because they are too large; empty if all were accepted. Before the first `add`, lost
   * files. */
  readonly $refused: ReadableAtom<readonly Refusal[]>
  /** Adds files in their order until `max` is reached. */
  add(files: readonly File[]): void
  /** Retries a failed upload. */
  retry(id: string): void
  /** Removes a file. If it was to replace an uploaded one and is not uploaded itself, the uploaded one is shown again. */
  remove(id: string): void
  /** URLs of the uploaded files, in the displayed order. */
  urls(): string[]
  /** The files that are not uploaded yet, in the displayed order, without rejected ones. */
  unsent(): File[]
  /** Replaces the uploaded files by these; pending uploads stay. Does nothing if they are already shown. */
  show(urls: readonly string[]): void
  /** Aborts pending uploads and revokes the object URLs. */
  stop(): void
}

export interface UploadsOptions {
  /** Sends one file; `signal` aborts it. Call `onProgress` with the progress in percent. */
  send: (file: File, signal: AbortSignal, onProgress: (percent: number) => void) => Promise<Outcome<{ url: string }>>
  /** Shrinks a file and removes its metadata. If it rejects, nothing is sent: the item has failed with the error's message, and can be
   * retried. Default: files are sent unchanged. */
  shrink?: (file: File) => Promise<File>
  /** Maximum number of files. */
  max: number
  /** Whether new files replace the existing ones. Default: they are added. */
  replaces?: boolean
  /** URLs of files that were uploaded earlier. */
  urls?: readonly string[]
  /** Names of files that must be chosen again. */
  lost?: readonly string[]
  /** Whether a file's type is accepted. Default: pictures. */
  accepts?: (file: File) => boolean
}

/** The MIME type of a file. Some pickers provide none; then a picture's file extension decides. */
export const typeOf = ({ type, name }: File): string => {
  const extension = /\.(jpe?g|png|gif|webp|bmp|hei[cf])$/i.exec(name)?.[1]
  return type || (extension ? `image/${extension.toLowerCase()}` : '')
}

/** Whether a file is a picture. SVG is rejected because it may contain scripts, and an empty file because phones provide one for a picture
 * that they could not download from the cloud. */
const isPicture = (file: File): boolean => file.size > 0 && /^image\/(?!svg)/.test(typeOf(file))

/** HTTP status of a request that is too large. */
export const TOO_LARGE = 413
/** Codes with which servers reject the file itself: invalid, too large, or of another type. */
const REJECTED = [400, TOO_LARGE, 415]

interface Job {
  file: File
  /** Whether it was already shrunk. */
  isReady: boolean
  /** Uploaded items that it replaced. They are shown again if it is removed before it was uploaded, or is too large. */
  replaced: readonly UploadItem[]
  control: AbortController
}

/** @example
 * const send = (file, signal) => client.attempt(uploadAttachment, { module: 'report', file }, { signal })
 * const uploads = createUploads({ max: 3, send })
 * uploads.add([...input.files]) */
export const createUploads = ({
  send,
  shrink = async (file) => file,
  max,
  replaces,
  urls = [],
  lost = [],
  accepts = isPicture,
}: UploadsOptions): Uploads => {
  let made = 0
  const uploaded = (url: string): UploadItem => ({ id: `${made++}`, name: '', src: url, state: 'done', url })
  const $items = atom<readonly UploadItem[]>(urls.map(uploaded))
  const $refused = atom<readonly Refusal[]>(lost.map((name) => ({ reason: 'lost', name })))
  const jobs = new Map<string, Job>()
  /** Files of the last `add` that had no room, in their order. */
  let surplus: { file: File; refusal: Refusal }[] = []

  const items = (): readonly UploadItem[] => $items.get()
  const patch = (id: string, part: Partial<UploadItem>): void =>
    $items.set(items().map((item) => (item.id === id ? { ...item, ...part } : item)))
  const reject = (reason: Refusal['reason'], { name }: File): void =>
    $refused.set([...$refused.get(), { reason, name }])
  const urlsNow = (): string[] =>
    items()
      .map(({ url }) => url)
      .filter((url) => url !== undefined)

  const release = (id: string): void => {
    const job = jobs.get(id)
    if (!job) return
    job.control.abort()
    jobs.delete(id)
    const src = items().find((item) => item.id === id)?.src
    if (src) URL.revokeObjectURL(src)
  }
  const replacedBy = ({ id, url }: UploadItem): readonly UploadItem[] => (url ? [] : (jobs.get(id)?.replaced ?? []))
  const remove = (id: string): void => {
    const rest = items().flatMap((item) => (item.id === id ? replacedBy(item) : [item]))
    release(id)
    $items.set(rest)
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
      reject('size', file)
      remove(id)
      return addSurplus()
    }
    const outcome = await send(file, control.signal, (percent) => {
      if (!control.signal.aborted) patch(id, { percent })
    })
    if (control.signal.aborted) return
    if (outcome.ok) patch(id, { state: 'done', url: outcome.value.url })
    else {
      const { code, message } = outcome.error
      patch(id, { state: REJECTED.includes(Number(code)) ? 'rejected' : 'failed', message })
    }
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

  const append = (files: readonly File[], kept: readonly UploadItem[], replaced: readonly UploadItem[]): void => {
    const added = files.map((file): UploadItem => {
      const id = `${made++}`
      jobs.set(id, { file, isReady: false, control: new AbortController(), replaced })
      return { id, name: file.name, src: URL.createObjectURL(file), state: 'waiting' }
    })
    $items.set([...kept, ...added])
    next()
  }
  /** Adds a file that had no room, after another one was rejected for its size. */
  const addSurplus = (): void => {
    const [first] = surplus
    if (!first || items().length >= max) return
    surplus = surplus.slice(1)
    $refused.set($refused.get().filter((refusal) => refusal !== first.refusal))
    append([first.file], items(), [])
  }

  return {
    $items,
    $refused,
    add: (files) => {
      $refused.set([])
      const fitting = files.filter((file) => {
        if (!accepts(file)) reject('type', file)
        else if (file.size > UPLOAD_SOURCE_MAX_BYTES) reject('size', file)
        else return true
        return false
      })
      const dropped = replaces && fitting.length > 0 ? items() : []
      const kept = items().slice(dropped.length)
      // The object URLs are revoked, so the server's are displayed.
      const replaced = dropped.flatMap((item) => (item.url ? [{ ...item, src: item.url }] : replacedBy(item)))
      dropped.forEach(({ id }) => release(id))
      const room = Math.max(0, max - kept.length)
      surplus = fitting.slice(room).map((file) => ({ file, refusal: { reason: 'count', name: file.name } }))
      $refused.set([...$refused.get(), ...surplus.map(({ refusal }) => refusal)])
      append(fitting.slice(0, room), kept, replaced)
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
    unsent: () =>
      items().flatMap(({ id, url, state }) => (url || state === 'rejected' ? [] : (jobs.get(id)?.file ?? []))),
    show: (wanted) => {
      const shown = urlsNow()
      if (wanted.length === shown.length && wanted.every((url, index) => url === shown[index])) return
      const known = new Map(items().map((item) => [item.url, item]))
      items().forEach(({ id, url }) => {
        if (url && !wanted.includes(url)) release(id)
      })
      $items.set([...wanted.map((url) => known.get(url) ?? uploaded(url)), ...items().filter(({ url }) => !url)])
    },
    stop: () => items().forEach(({ id }) => release(id)),
  }
}
