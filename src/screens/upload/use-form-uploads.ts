/** Uploads of a form field. */
import { useLayoutEffect, useMemo } from 'react'
import { uploadAttachment } from '../../contract/api/booking/form.ts'
import { uploaderTexts } from '../../contract/text/parts/form/uploader.ts'
import { joinedTexts } from '../../contract/text/parts/joined.ts'
import type { Locale } from '../../contract/text/titles.ts'
import type { App } from '../../core/app.ts'
import type { Form } from '../../core/form/form.ts'
import { createKey } from '../../core/form/create-key.ts'
import { ApiError } from '../../core/http/outcome.ts'
import { isRecord } from '../../core/http/parse.ts'
import { apiOrigin } from '../../core/http/api-url.ts'
import { pictureUrl } from '../../core/http/safe-url.ts'
import { toFile } from '../../core/upload/picked-image.ts'
import { sendForm } from '../../core/upload/send-form.ts'
import { createUnsentFiles } from '../../core/upload/unsent-files.ts'
import {
  createUploads,
  TOO_LARGE,
  type Refusal,
  type UploadItem,
  type Uploads,
  type UploadsOptions,
} from '../../core/upload/upload.ts'
import { useApp, useConfig, useSupports } from '../app/app-context.ts'
import { useLocalTexts } from '../app/local-texts.ts'
import { useStore } from '../hooks/use-store.ts'

/** Name of a field that holds URLs, or one URL (empty for none). */
export type UploadName<Values> = {
  [Name in keyof Values & string]: Values[Name] extends readonly string[] | string ? Name : never
}[keyof Values & string]

export interface FormUploadsOptions<Values extends object, Message extends string> {
  form: Form<Values, Message>
  /** The field that receives the URLs of the uploaded files, in the displayed order. If it holds one URL, a new picture replaces the
   * old one. */
  name: UploadName<Values>
  /** Module that the files belong to: a path segment of the upload URL. */
  module: string
  /** Maximum number of files. Default 1. */
  max?: number
  /** Messages if the form is submitted while uploads are pending, have failed or were rejected. Default: messages about pictures. */
  reasons?: Partial<Record<'busy' | 'failed' | 'rejected', string>>
}

type UploaderTexts = (typeof uploaderTexts)[Locale]

/** `done`: all shown files are in the form's value. */
export type UploadState = 'done' | 'busy' | 'failed' | 'rejected'

export interface FormUploads extends Pick<Uploads, 'add' | 'retry' | 'remove'> {
  items: readonly UploadItem[]
  state: UploadState
  /** Describes rejected files and failed uploads; empty if there are none. */
  problem: string
  /** Replaces the browser's file picker: opens the shell's image picker, or starts a login, which uploads require. `undefined`: use the
   * browser's picker. */
  ask: (() => void) | undefined
  text: UploaderTexts
}

const stateOf = (items: readonly UploadItem[]): UploadState =>
  items.some(({ state }) => state === 'waiting' || state === 'uploading')
    ? 'busy'
    : ((['failed', 'rejected'] as const).find((wanted) => items.some(({ state }) => state === wanted)) ?? 'done')

/** Builds one sentence per reason. */
const problemOf = (
  text: UploaderTexts,
  both: (one: string, other: string) => string,
  max: number,
  refused: readonly Refusal[],
  items: readonly UploadItem[],
): string => {
  const names = (wanted: Refusal['reason']): string =>
    refused
      .filter(({ reason }) => reason === wanted)
      .map(({ name }) => name)
      .reduce((all, one) => (all ? both(all, one) : one), '')
  const [types, sizes, lost] = [names('type'), names('size'), names('lost')]
  const sentences = [
    lost && text.refused.lost(lost),
    types && text.refused.type(types),
    sizes && text.refused.size(sizes),
    refused.some(({ reason }) => reason === 'count') && text.refused.count(max),
    ...items.map(({ message }) => message),
  ]
  return [...new Set(sentences.filter(Boolean))].join(' · ')
}

/** Shrinks a picture before upload. If the code cannot be loaded, the upload fails: the original may contain the place where it was
 * taken. */
const prepare =
  (app: App) =>
  async (file: File): Promise<File> => {
    try {
      const { shrinkPicture } = await import('../../core/upload/shrink.ts')
      return await shrinkPicture(file)
    } catch {
      throw new Error(uploaderTexts[app.$locale.get()].notPrepared)
    }
  }

const sendTo = (app: App, module: string): UploadsOptions['send'] => {
  /** A retry has the key of the first try, so that the server stores one file also if it received both. */
  const keys = new WeakMap<File, string>()
  return async (file, signal, onProgress) => {
    const idempotencyKey = keys.get(file) ?? createKey()
    keys.set(file, idempotencyKey)
    const done = app.toasts.startLoading()
    const form = new FormData()
    form.append('file', file)
    const outcome = await app.client.attempt(
      uploadAttachment,
      { module, file },
      // The tile shows the failure.
      { signal, silent: true, idempotencyKey, fetch: (request) => sendForm(request as Request, form, onProgress) },
    )
    done()
    // A server in front of the API may limit the size of requests.
    if (!outcome.ok && outcome.error.kind === 'network' && outcome.error.code === TOO_LARGE)
      return { ok: false, error: new ApiError('network', uploaderTexts[app.$locale.get()].tooLarge, TOO_LARGE) }
    // Without its URL, the picture would be missing from the form.
    return outcome.ok && !(isRecord(outcome.value) && typeof outcome.value.url === 'string' && outcome.value.url)
      ? { ok: false, error: new ApiError('network', app.text('common').serverFailed) }
      : outcome
  }
}

/** Uploads files while the user fills in the form, and writes their URLs into its value. The form cannot be submitted until all are
 * uploaded. Pending uploads are aborted on unmount.
 * @example const { items, ask, add, retry, remove } = useFormUploads({ form, name: 'photos', module: 'report', max: 3 }) */
export const useFormUploads = <Values extends object, Message extends string>({
  form,
  name,
  module,
  max = 1,
  reasons = {},
}: FormUploadsOptions<Values, Message>): FormUploads => {
  const app = useApp()
  const text = useLocalTexts(uploaderTexts)
  const { both } = useLocalTexts(joinedTexts)
  const value = (): readonly string[] | string => form.$values.get()[name] as readonly string[] | string
  const isOne = typeof value() === 'string'
  const urls = (): string[] => [value()].flat().filter(Boolean)
  const { uploads, unsent } = useMemo(
    () => {
      const unsent = createUnsentFiles(app, name)
      const uploads = createUploads({
        max,
        replaces: isOne,
        urls: urls(),
        lost: unsent.lost,
        shrink: prepare(app),
        send: sendTo(app, module),
      })
      return { uploads, unsent }
    },
    // Only the initial value of the form matters here.
    // oxlint-disable-next-line react/exhaustive-deps
    [app, form, name, module, max],
  )
  const { busy = text.stillUploading, failed = text.notUploaded, rejected = text.notAccepted } = reasons

  // These are layout effects, because a press may come before the next frame.
  useLayoutEffect(() => {
    const updateBlock = (): void => {
      form.block(name, { busy, failed, rejected, done: undefined }[stateOf(uploads.$items.get())])
    }
    updateBlock()
    const off = uploads.$items.listen(updateBlock)
    return () => {
      off()
      form.block(name, undefined)
    }
  }, [uploads, form, name, busy, failed, rejected])

  useLayoutEffect(() => {
    const offItems = uploads.$items.listen((items) => {
      unsent.keep(uploads.unsent())
      // Keep the old URL until the new picture is uploaded.
      if (isOne && items.some(({ url }) => !url)) return
      const now = uploads.urls()
      if (now.join() !== urls().join()) form.set({ [name]: isOne ? (now[0] ?? '') : now } as unknown as Partial<Values>)
    })
    // The form was reset.
    const offForm = form.$values.listen(() => {
      if (!isOne) uploads.show(urls())
    })
    if (unsent.files.length > 0) uploads.add(unsent.files)
    return () => {
      offItems()
      offForm()
      uploads.stop()
      unsent.leave()
    }
    // `urls` reads this field of this form.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [uploads, unsent, form, name, isOne])

  const isVisitor = useStore(app.session.$token, (token) => !token)
  const canPick = useSupports('ui.pickImage')
  const pick = async (): Promise<void> => {
    try {
      const left = isOne ? max : max - uploads.$items.get().length
      const { images } = await app.shell.request('ui.pickImage', { max: left, camera: true })
      uploads.add(await Promise.all(images.map(toFile)))
    } catch (error) {
      if ((error as { code?: unknown }).code === 'USER_CANCELLED') return
      app.log('pick-failed', error)
      app.toasts.show(text.pickFailed)
    }
  }
  const ask = isVisitor ? () => app.login.start(app.location.current(), 'asked') : canPick ? pick : undefined

  const items = useStore(uploads.$items)
  const refused = useStore(uploads.$refused)
  const park = apiOrigin(useConfig().apiBase)
  return {
    ...uploads,
    // The URLs of uploaded pictures are relative to the API's origin; the page may be a partner's.
    items: items.map((item) => (item.src === item.url ? { ...item, src: pictureUrl(park, item.url) } : item)),
    state: stateOf(items),
    problem: problemOf(text, both, max, refused, items),
    ask: ask && (() => void ask()),
    text,
  }
}
