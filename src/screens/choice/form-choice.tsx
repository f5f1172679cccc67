import { useLayoutEffect, useState } from 'react'
import { choiceTexts } from '../../contract/text/parts/form/choice.ts'
import { joinedTexts } from '../../contract/text/parts/joined.ts'
import type { Form, StringField } from '../../core/form/form.ts'
import type { Choice } from '../../ui/choice/choice-list.tsx'
import { FieldButton } from '../../ui/form/field-button.tsx'
import { useText } from '../app/app-context.ts'
import { LazyPart } from '../app/lazy-part.tsx'
import { useLocalTexts } from '../app/local-texts.ts'
import { useField } from '../form/use-form.ts'

export interface FormChoiceProps<Values extends object, Message extends string> {
  form: Form<Values, Message>
  /** Name of a string field; an empty string means no choice. */
  name: StringField<Values>
  label: string
  choices: readonly Choice<string>[]
  messages: Readonly<Record<Message, string>>
  /** Called after the user's choice was stored in the form. */
  onPick?: ((value: string) => void) | undefined
}

const load = () => import('../../ui/choice/choice-sheet.tsx').then((module) => module.ChoiceSheet<string>)

/** A form row that opens a sheet with a single choice. The sheet's code is loaded when the page is idle. A value that is not offered, such
 * as that of an old draft, shows an error and is not submitted.
 * @example <FormChoice form={form} name="sex" label={text.sex} choices={text.sexes} messages={text.message} /> */
export const FormChoice = <Values extends object, Message extends string>(props: FormChoiceProps<Values, Message>) => {
  const { form, name, label, choices, messages } = props
  const common = useText('common')
  const [open, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  const field = useField(form, name, messages)
  const value = field.value as unknown as string
  const chosen = choices.find((one) => one.value === value)
  const { gone } = useLocalTexts(choiceTexts)
  const { named } = useLocalTexts(joinedTexts)
  const fault = value && !chosen ? gone : undefined
  // A layout effect, because a press may come before the next frame.
  useLayoutEffect(() => {
    form.block(name, fault && named(label, fault))
    return () => form.block(name, undefined)
  }, [form, name, label, fault, named])
  return (
    <>
      <FieldButton
        label={label}
        value={chosen?.label ?? ''}
        placeholder={common.choose}
        error={field.error ?? fault}
        onPress={() => setOpen(true)}
      />
      <LazyPart load={load} wanted={open} onFail={close}>
        {(ChoiceSheet) => (
          <ChoiceSheet
            open={open}
            onClose={close}
            title={label}
            choices={choices}
            value={value}
            onPick={(next) => {
              form.set({ [name]: next } as unknown as Partial<Values>)
              props.onPick?.(next)
            }}
          />
        )}
      </LazyPart>
    </>
  )
}
