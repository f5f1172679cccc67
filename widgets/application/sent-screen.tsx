import Check from 'lucide/dist/esm/icons/check.mjs'
import { useEffect, useRef } from 'react'
import { AUDIT } from '../../src/contract/model/audit.ts'
import { nameOf } from '../../src/contract/model/named.ts'
import { HOME } from '../../src/contract/routes.ts'
import { useApp, useBack, useText } from '../../src/screens/app/app-context.ts'
import { copyable } from '../../src/screens/detail/copyable.tsx'
import { StatusTag } from '../../src/screens/app/status-tag.tsx'
import { Button } from '../../src/ui/form/button.tsx'
import { Card } from '../../src/ui/layout/card.tsx'
import { DescriptionList } from '../../src/ui/detail/description-list.tsx'
import { Icon } from '../../src/ui/media/icon.tsx'
import { stack } from '../../src/ui/style/layout.ts'
import { Screen } from '../../src/ui/layout/screen.tsx'
import { css } from '../../src/ui/style/style.ts'
import { auditStates } from '../../src/contract/text/states/audit.ts'
import type { Sent } from './application-form.ts'

const top = css`
  padding-top: var(--space-24);
  padding-bottom: var(--space-16);
  text-align: center;
`
const ring = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  width: 64px;
  height: 64px;
  border-radius: 50%;
  background: var(--success-tint);
  color: var(--success);
`
const big = css`
  margin-top: var(--space-16);
  font-size: var(--text-headline);
  font-weight: 600;
  &:focus {
    outline: none;
  }
`
const hint = css`
  margin-top: var(--space-8);
  color: var(--weak);
`

export interface SentScreenProps {
  title: string
  sent: Partial<Sent>
  /** Name of the support that was applied for. */
  kind: string
  onAgain: () => void
}

/** Shown after the application was accepted: its number and the state of its review. */
export const SentScreen = ({ title, sent, kind, onAgain }: SentScreenProps) => {
  const { location } = useApp()
  const text = useText('application')
  const common = useText('common')
  const heading = useRef<HTMLHeadingElement>(null)
  // The pressed button had the focus and is no longer rendered.
  useEffect(() => heading.current?.focus(), [])
  const state = nameOf(AUDIT, sent.auditStatus ?? AUDIT.pending)
  return (
    <Screen title={title} onBack={useBack()}>
      <Card>
        <div className={top}>
          <span className={ring}>
            <Icon of={Check} size={32} />
          </span>
          <h2 className={big} ref={heading} tabIndex={-1}>
            {text.sent}
          </h2>
          <p className={hint}>{text.sentHint}</p>
        </div>
      </Card>
      <Card>
        <DescriptionList
          facts={[
            { label: text.number, value: copyable(sent.id) },
            { label: text.type, value: kind },
            { label: text.review, value: <StatusTag states={auditStates} state={state} /> },
          ]}
        />
      </Card>
      <div className={stack}>
        <Button wide onPress={() => location.navigate(HOME, { replace: true })}>
          {common.home}
        </Button>
        <Button kind="plain" wide onPress={onAgain}>
          {text.again}
        </Button>
      </div>
    </Screen>
  )
}
