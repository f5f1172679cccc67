/** A form's pictures. */
import { useEffect, useState } from 'react'
import { uploaderTexts } from '../../contract/text/parts/uploader.ts'
import type { Form } from '../../core/form/form.ts'
import { parkOrigin, pictureUrl } from '../../core/http/park-url.ts'
import type { Refusal, UploadItem } from '../../core/upload/upload.ts'
import { Uploader } from '../../ui/form/uploader.tsx'
import { useApp, useConfig } from '../app/app-context.ts'
import { useLocalTexts } from '../app/local-texts.ts'
import { Pictures } from '../media/pictures.tsx'
import { useStore } from '../hooks/use-store.ts'
import { useUploads } from './use-uploads.ts'

type UrlsName<Values> = {
  [Name in keyof Values & string]: Values[Name] extends readonly string[] ? Name : never
}[keyof Values & string]

/** `done`: every picture shown is in the form's value. */
export type UploaderState = 'done' | 'busy' | 'failed'

export interface FormUploaderProps<Values extends object, Message extends string> {
  form: Form<Values, Message>
  /** A field of addresses: what has been uploaded, in the order shown. */
  name: UrlsName<Values>
  label: string
  hint?: string | undefined
  /** What the rules' messages say. */
  messages: Readonly<Record<Message, string>>
  /** How many pictures at most. */
  max: number
  /** Part of the park that they are for: a word in the upload's address. */
  module: string
  /** Called at each change: a form that is sent while pictures are `busy` or `failed` goes without them. */
  onState?: ((state: UploaderState) => void) | undefined
}

const stateOf = (items: readonly UploadItem[]): UploaderState =>
  items.some(({ state }) => state === 'waiting' || state === 'uploading')
    ? 'busy'
    : items.some(({ state }) => state === 'failed')
      ? 'failed'
      : 'done'

/** What was refused, and why the uploads that failed did: a sentence for each reason. */
const problemOf = (
  text: (typeof uploaderTexts)['en'],
  max: number,
  refused: readonly Refusal[],
  items: readonly UploadItem[],
): string => {
  const names = (wanted: Refusal['reason']): string =>
    refused
      .filter(({ reason }) => reason === wanted)
      .map(({ name }) => name)
      .join(', ')
  const [types, sizes] = [names('type'), names('size')]
  const sentences = [
    types && text.refused.type(types),
    sizes && text.refused.size(sizes),
    refused.some(({ reason }) => reason === 'count') && text.refused.count(max),
    ...items.map(({ message }) => message),
  ]
  return [...new Set(sentences.filter(Boolean))].join(' · ')
}

/** Uploads while the person goes on, two at a time; a picture that has failed can be sent again. The form's value has the addresses of
 * those that arrived: they are still there when sending the form fails.
 * @example <FormUploader form={form} name="photos" label={text.photos} messages={text.message} max={3} module="report" onState={setPhotos} /> */
export const FormUploader = <Values extends object, Message extends string>(
  props: FormUploaderProps<Values, Message>,
) => {
  const { form, name, label, hint, messages, max, module, onState } = props
  const app = useApp()
  const text = useLocalTexts(uploaderTexts)
  const urls = (): readonly string[] => form.$values.get()[name] as unknown as readonly string[]
  const message = useStore(form.$errors, (errors) => errors[name])
  const { uploads, ask } = useUploads({
    module,
    max,
    urls: urls(),
    onUnreadable: () => app.toasts.show(text.pickFailed),
  })
  const items = useStore(uploads.$items)
  const park = parkOrigin(useConfig().apiBase)
  // What was uploaded before is the park's, and the page perhaps a partner's.
  const shown = items.map((item) => (item.src === item.url ? { ...item, src: pictureUrl(park, item.url) } : item))
  const refused = useStore(uploads.$refused)

  useEffect(() => {
    const offItems = uploads.$items.listen(() => {
      const now = uploads.urls()
      if (now.join() !== urls().join()) form.set({ [name]: now } as unknown as Partial<Values>)
    })
    // A draft that was restored, or a form that was emptied.
    const offForm = form.$values.listen(() => uploads.show(urls()))
    return () => {
      offItems()
      offForm()
    }
    // `urls` asks this form for this field.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [uploads, form, name])
  const [opened, setOpened] = useState<number>()
  const state = stateOf(items)
  useEffect(() => {
    onState?.(state)
  }, [onState, state])

  return (
    <>
      <Uploader
        label={label}
        hint={hint}
        error={message && messages[message]}
        items={shown}
        max={max}
        text={text}
        problem={problemOf(text, max, refused, items)}
        onPick={uploads.add}
        onAsk={ask}
        onRetry={uploads.retry}
        onRemove={uploads.remove}
        onOpen={setOpened}
      />
      <Pictures images={shown} index={opened} onClose={() => setOpened(undefined)} />
    </>
  )
}
