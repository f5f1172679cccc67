/** A form row for a number plate. The keyboard's code is loaded when the page is idle. */
import { useState } from 'react'
import type { Form, StringField } from '../../core/form/form.ts'
import { rememberPlate } from '../../core/store/plates.ts'
import { FieldButton } from '../../ui/form/field-button.tsx'
import { useApp, useText } from '../app/app-context.ts'
import { LazyPart } from '../app/lazy-part.tsx'
import { useField } from '../form/use-form.ts'
import { useStore } from '../hooks/use-store.ts'

export interface FormPlateProps<Values extends object, Message extends string> {
  form: Form<Values, Message>
  /** Name of a string field; an empty string means no plate. */
  name: StringField<Values>
  label: string
  messages: Readonly<Record<Message, string>>
  /** Default: "enter". */
  placeholder?: string | undefined
  /** Whether a plate can be removed again. */
  optional?: boolean | undefined
  /** Whether only the plate of a trailer is allowed. Default `false`. */
  isTrailer?: boolean | undefined
  /** Suggested plates. Default: the user's saved plates; a plate that is entered here is then saved as well. */
  remembered?: readonly string[] | undefined
}

const load = () => import('./plate-sheet.tsx').then((module) => module.PlateSheet)

/** @example <FormPlate form={form} name="plateNo" label={text.plate} messages={text.message} /> */
export const FormPlate = <Values extends object, Message extends string>(props: FormPlateProps<Values, Message>) => {
  const { form, name, label, messages, placeholder } = props
  const app = useApp()
  const common = useText('common')
  const own = useStore(app.saved.$state, ({ plateLicenseList }) => plateLicenseList)
  const [open, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  const field = useField(form, name, messages)
  const value = field.value as unknown as string
  return (
    <>
      <FieldButton
        label={label}
        value={value}
        placeholder={placeholder ?? common.enter}
        error={field.error}
        onPress={() => {
          form.markFocused(name)
          setOpen(true)
        }}
      />
      <LazyPart load={load} wanted={open} onFail={close}>
        {(PlateSheet) => (
          <PlateSheet
            open={open}
            onClose={close}
            title={label}
            optional={props.optional}
            isTrailer={props.isTrailer}
            value={value}
            remembered={props.remembered ?? own}
            onDone={(plate) => {
              form.set({ [name]: plate } as unknown as Partial<Values>)
              if (!props.remembered) rememberPlate(app, plate)
              return undefined
            }}
          />
        )}
      </LazyPart>
    </>
  )
}
