import { useState } from 'react'
import { Uploader } from '../../ui/upload/uploader.tsx'
import { Pictures } from '../media/pictures.tsx'
import { useField } from '../form/use-form.ts'
import { useFormUploads, type FormUploadsOptions } from './use-form-uploads.ts'

export interface FormUploaderProps<Values extends object, Message extends string> extends Omit<
  FormUploadsOptions<Values, Message>,
  'reasons'
> {
  label: string
  hint?: string | undefined
  /** What the rules' messages say. */
  messages: Readonly<Record<Message, string>>
  max: number
}

/** A form's pictures. They are uploaded while the person fills in the form; a failed one can be sent again. The form's value has the
 * addresses of the uploaded ones.
 * @example <FormUploader form={form} name="photos" label={text.photos} messages={text.message} max={3} module="report" /> */
export const FormUploader = <Values extends object, Message extends string>({
  label,
  hint,
  messages,
  ...field
}: FormUploaderProps<Values, Message>) => {
  const { items, text, problem, add, ask, retry, remove } = useFormUploads(field)
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
        text={text}
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
