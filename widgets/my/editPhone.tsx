import { useMemo } from 'react'
import { maskPhone } from '../../src/contract/model/user.ts'
import { useApp, useText } from '../../src/screens/app/app-context.ts'
import { usePrefetchScreen } from '../../src/screens/app/screen-registry.ts'
import { FormText } from '../../src/screens/form/form-text.tsx'
import { useSendCode } from '../../src/screens/form/use-send-code.tsx'
import { useStore } from '../../src/screens/hooks/use-store.ts'
import type { ScreenProps } from '../../src/screens/app/screen-table.ts'
import { Button } from '../../src/ui/form/button.tsx'
import { Card } from '../../src/ui/layout/card.tsx'
import { Screen } from '../../src/ui/layout/screen.tsx'
import { css } from '../../src/ui/style/style.ts'
import { knownMe } from './own-profile.ts'
import { createPhoneForm } from './new-phone.ts'

const lead = css`
  padding: 8px 4px;
  color: var(--weak);
  & > p + p {
    margin-block-start: 4px;
  }
`

/** Asks for the new phone and has a code sent there. */
export const EditPhone = ({ title }: ScreenProps) => {
  const app = useApp()
  const { newPhone: text } = useText('my')
  const form = useMemo(() => createPhoneForm(app), [app])
  const present = knownMe(app)?.phone
  // In the place of this screen: from the code, Back leads to the details.
  const goOn = (): void => app.location.navigate('/smsInput', { replace: true })
  const { left, send, sheet } = useSendCode(
    useStore(form.$values, ({ phone }) => phone),
    goOn,
  )
  usePrefetchScreen('/smsInput')
  const press = async (): Promise<void> => {
    if (form.submit()) return
    // One is on its way to this phone.
    if (left > 0) goOn()
    else await send()
  }
  return (
    <Screen title={title} onBack={() => app.location.back('/myInfo')}>
      <div className={lead}>
        {present && <p>{text.present(maskPhone(present))}</p>}
        <p>{text.lead}</p>
      </div>
      <Card>
        <FormText
          form={form}
          name="phone"
          label={text.phone}
          messages={text.message}
          type="tel"
          maxLength={11}
          autoComplete="tel-national"
          required
        />
      </Card>
      <Button wide onPress={press}>
        {left > 0 ? text.enter : text.send}
      </Button>
      {sheet}
    </Screen>
  )
}
