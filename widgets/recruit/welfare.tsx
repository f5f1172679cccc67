import { useMemo, useState } from 'react'
import { JOB_WELFARE_MAX } from '../../src/contract/model/job.ts'
import { welfareTexts } from '../../src/contract/text/parts/recruit/welfare.ts'
import type { WelfareItem } from './job.ts'
import { useApp, useBack } from '../../src/screens/app/app-context.ts'
import { useLocalTexts } from '../../src/screens/app/local-texts.ts'
import type { ScreenProps } from '../../src/screens/app/screen-table.ts'
import { FormFallback } from '../../src/screens/form/form-fallback.tsx'
import { CheckRow } from '../../src/ui/choice/check-row.tsx'
import { Callout } from '../../src/ui/feedback/callout.tsx'
import { Button } from '../../src/ui/form/button.tsx'
import { ActionBar } from '../../src/ui/layout/action-bar.tsx'
import { Card } from '../../src/ui/layout/card.tsx'
import { Screen } from '../../src/ui/layout/screen.tsx'
import { jobDraft } from './job-form.ts'
import { useWelfares } from './welfares.ts'

const FORM = '/recruit/publish'

const Choice = ({ title, welfares }: { title: string; welfares: readonly WelfareItem[] }) => {
  const app = useApp()
  const text = useLocalTexts(welfareTexts)
  const draft = useMemo(() => jobDraft(app), [app])
  const [ids, setIds] = useState(() => draft.restore({ welfareIds: [] as string[] }).welfareIds)
  const choose = (id: string, isChosen: boolean): void => {
    // In the order of the list, not in the order of selection.
    const next = welfares.map((one) => one.id).filter((one) => (one === id ? isChosen : ids.includes(one)))
    if (next.length > JOB_WELFARE_MAX) {
      app.toasts.show(text.lead(JOB_WELFARE_MAX))
      // Renders again, so that the checkbox is cleared.
      return setIds([...ids])
    }
    setIds(next)
    draft.keep({ welfareIds: next })
  }
  return (
    <Screen
      title={title}
      onBack={useBack(FORM)}
      bar={
        <ActionBar>
          <Button wide onPress={() => app.location.back(FORM)}>
            {text.done(ids.length)}
          </Button>
        </ActionBar>
      }
    >
      {welfares.length > JOB_WELFARE_MAX && <Callout tone="info">{text.lead(JOB_WELFARE_MAX)}</Callout>}
      <Card>
        {welfares.map(({ id, welfareName }) => (
          <CheckRow key={id} checked={ids.includes(id)} onChange={(isChosen) => choose(id, isChosen)}>
            {welfareName}
          </CheckRow>
        ))}
      </Card>
    </Screen>
  )
}

/** The benefits of the posting that is being written. Each choice is saved to its draft immediately, so that leaving by any way keeps
 * it. */
export const RecruitWelfare = ({ title }: ScreenProps) => {
  const text = useLocalTexts(welfareTexts)
  const [view, resource] = useWelfares()
  if (view.state === 'ready' && view.value.length > 0) return <Choice title={title} welfares={view.value} />
  return <FormFallback title={title} view={view} onRetry={resource.load} empty={text.none} />
}
