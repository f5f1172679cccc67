import Headset from 'lucide/dist/esm/icons/headset.mjs'
import { useState } from 'react'
import { orderDetailTexts } from '../../src/contract/text/parts/forklift/order-detail.ts'
import { useConfig, useText } from '../../src/screens/app/app-context.ts'
import { useLocalTexts } from '../../src/screens/app/local-texts.ts'
import { LazyPart } from '../../src/screens/app/lazy-part.tsx'
import { useExternalLink, telOf } from '../../src/screens/hooks/external-link.ts'
import { Button } from '../../src/ui/form/button.tsx'
import { IconAction } from '../../src/ui/layout/icon-action.tsx'
import { linkButton } from '../../src/ui/style/link-button.ts'
import { css } from '../../src/ui/style/style.ts'

const loadPopup = () => import('../../src/ui/overlay/popup.tsx').then(({ Popup }) => Popup)

const panel = css`
  display: grid;
  gap: var(--space-8);
  padding: var(--space-4) var(--space-16) var(--space-16);
  text-align: center;
`
const number = css`
  font-size: var(--text-headline);
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`

/** A button that opens the customer-service popup with the number and a call button. */
export const ServiceButton = () => {
  const { servicePhone } = useConfig()
  const text = useLocalTexts(orderDetailTexts)
  const common = useText('common')
  const dial = useExternalLink()
  const [open, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  if (!servicePhone) return null
  const href = telOf(servicePhone)
  return (
    <>
      <IconAction icon={Headset} onPress={() => setOpen(true)}>
        {text.service}
      </IconAction>
      <LazyPart load={loadPopup} wanted={open} onFail={close}>
        {(Popup) => (
          <Popup open={open} onClose={close} title={text.service}>
            <div className={panel}>
              <p className={number}>{text.servicePhone(servicePhone)}</p>
              {href && (
                <a className={linkButton} href={href} onClick={dial}>
                  {text.call}
                </a>
              )}
              <Button kind="plain" wide onPress={close}>
                {common.cancel}
              </Button>
            </div>
          </Popup>
        )}
      </LazyPart>
    </>
  )
}
