import { useMemo } from 'react'
import { maskPhone } from '../../src/contract/model/user.ts'
import { useApp, useText } from '../../src/screens/app-context.ts'
import { useNext } from '../../src/screens/built.ts'
import { FormText } from '../../src/screens/form-text.tsx'
import { useSendCode } from '../../src/screens/use-send-code.tsx'
import { useStore } from '../../src/screens/use-store.ts'
import type { ScreenProps } from '../../src/screens/screen-table.ts'
import { Button } from '../../src/ui/button.tsx'
import { Card } from '../../src/ui/card.tsx'
import { Screen } from '../../src/ui/screen.tsx'
import { css } from '../../src/ui/style.ts'
import { knownMe } from './me.ts'
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
  useNext('/smsInput')
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
