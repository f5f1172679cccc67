import { maskPhone } from '../../src/contract/model/user.ts'
import { newPhoneTexts } from '../../src/contract/text/parts/my/new-phone.ts'
import { useLocalTexts } from '../../src/screens/app/local-texts.ts'
import { useApp } from '../../src/screens/app/app-context.ts'
import { usePrefetchScreen } from '../../src/screens/app/prefetch-screen.ts'
import { FormPhone } from '../../src/screens/form/form-phone.tsx'
import { FormFields, SubmitButton, SubmitFailure } from '../../src/screens/form/form-screen.tsx'
import { useForm } from '../../src/screens/form/use-form.ts'
import { useSubmit } from '../../src/screens/form/use-submit.ts'
import { useSendCode } from '../../src/screens/code/use-send-code.tsx'
import { useStore } from '../../src/screens/hooks/use-store.ts'
import type { ScreenProps } from '../../src/screens/app/screen-table.ts'
import { Card } from '../../src/ui/layout/card.tsx'
import { Screen } from '../../src/ui/layout/screen.tsx'
import { css } from '../../src/ui/style/style.ts'
import { useMe } from './own-profile.ts'
import { createPhoneForm, forgetCode } from './new-phone.ts'

const lead = css`
  padding: var(--space-8) var(--space-4);
  color: var(--weak);
  & > p + p {
    margin-top: var(--space-4);
  }
`

const NBSP = '\u00a0'

/** Enters the new phone number and sends a code to it. */
export const EditPhone = ({ title }: ScreenProps) => {
  const app = useApp()
  const text = useLocalTexts(newPhoneTexts)
  const form = useForm(() => createPhoneForm(app))
  const [me, resource] = useMe()
  const present = me.state === 'ready' ? me.value.phone : ''
  const phone = useStore(form.$values, (values) => values.phone)
  // Replaces this screen, so that Back from the code screen leads to the user's details.
  const { left, send, sheet } = useSendCode(phone, () => app.location.navigate('/smsInput', { replace: true }))
  const submission = useSubmit(form, {
    check: async () => {
      const isSame = (await resource.fresh())?.phone === form.$values.get().phone
      if (isSame) form.setError('phone', 'samePhone')
      return !isSame
    },
    send: async () => {
      forgetCode(app)
      // A code was already sent to this number.
      if (left > 0) return { ok: true, value: undefined }
      await send()
      return undefined
    },
    after: () => '/smsInput',
    successMessage: '',
  })
  usePrefetchScreen('/smsInput')
  return (
    <Screen title={title} onBack={() => app.location.back('/myInfo')}>
      <div className={lead}>
        {/* While it is loading, an empty line keeps its place. */}
        {(present || me.state === 'loading') && (
          <p key={present}>{present ? text.present(maskPhone(present)) : NBSP}</p>
        )}
        <p>{text.lead}</p>
      </div>
      <FormFields submission={submission}>
        <Card>
          <FormPhone
            form={form}
            name="phone"
            label={text.phone}
            placeholder={text.phoneHint}
            messages={text.message}
            enterKeyHint="send"
            required
          />
        </Card>
        <SubmitFailure submission={submission} />
        <SubmitButton submission={submission}>{left > 0 ? text.enter : text.send}</SubmitButton>
      </FormFields>
      {sheet}
    </Screen>
  )
}
