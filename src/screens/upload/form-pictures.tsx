import { useState } from 'react'
import { previewTexts } from '../../contract/text/parts/preview.ts'
import { Uploader } from '../../ui/upload/uploader.tsx'
import { useLocalTexts } from '../app/local-texts.ts'
import { Pictures } from '../media/pictures.tsx'
import { useField } from '../form/use-form.ts'
import { useFormUploads, type FormUploadsOptions } from './use-form-uploads.ts'

export interface FormUploaderProps<Values extends object, Message extends string> extends Omit<
  FormUploadsOptions<Values, Message>,
  'reasons'
> {
  label: string
  hint?: string | undefined
  /** Texts of the rules' messages. */
  messages: Readonly<Record<Message, string>>
  max: number
}

/** The content of a `FormUploader`. Its code is loaded after the form's first render. */
export const FormPictures = <Values extends object, Message extends string>({
  label,
  hint,
  messages,
  ...field
}: FormUploaderProps<Values, Message>) => {
  const { items, text, problem, add, ask, retry, remove } = useFormUploads(field)
  const { open } = useLocalTexts(previewTexts)
  const { error } = useField(field.form, field.name, messages)
  const [opened, setOpened] = useState<number>()
  return (
    <>
      <Uploader
        label={label}
        hint={hint}
        error={error}
        items={items}
        max={field.max}
        text={{ ...text, open }}
        problem={problem}
        onPick={add}
        onAsk={ask}
        onRetry={retry}
        onRemove={remove}
        onOpen={setOpened}
      />
      <Pictures images={items} index={opened} onClose={() => setOpened(undefined)} />
    </>
  )
}
