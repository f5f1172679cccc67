import { useState } from 'react'
import { pulsing } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/form/button.tsx'
import { FieldFrame } from '../../ui/form/field-frame.tsx'
import { cx } from '../../ui/style/style.ts'
import { grid, square, tile, waitingTile } from '../../ui/upload/tile-grid.ts'
import { useText } from '../app/app-context.ts'
import { LazyPart } from '../app/lazy-part.tsx'
import { useField } from '../form/use-form.ts'
import type { FormUploaderProps } from './form-pictures.tsx'

const load = async () => (await import('./form-pictures.tsx')).FormPictures

/** A form field for pictures. They are uploaded while the user fills in the form; a failed upload can be retried. The field's value
 * holds the URLs of uploaded pictures. The code is loaded after the first render; until then a placeholder is shown.
 * @example <FormUploader form={form} name="photos" label={text.photos} messages={text.message} max={3} module="report" /> */
export const FormUploader = <Values extends object, Message extends string>(
  props: FormUploaderProps<Values, Message>,
) => {
  const { form, name, label, hint, messages } = props
  const common = useText('common')
  const { error } = useField(form, name, messages)
  const [isFailed, setFailed] = useState(false)
  return (
    <LazyPart<FormUploaderProps<Values, Message>>
      load={load}
      wanted={!isFailed}
      inline
      onFail={() => setFailed(true)}
      placeholder={
        <FieldFrame label={label} hint={hint} error={error} kind="row">
          {() => (
            <div className={grid} aria-busy={!isFailed}>
              {isFailed ? (
                <Button kind="tonal" onPress={() => setFailed(false)}>
                  {common.retry}
                </Button>
              ) : (
                <div className={cx(tile, square, waitingTile, pulsing)} />
              )}
            </div>
          )}
        </FieldFrame>
      }
    >
      {(FormPictures) => <FormPictures {...props} />}
    </LazyPart>
  )
}
