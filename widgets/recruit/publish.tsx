import { getCompany } from '../../src/contract/api/recruit.ts'
import { CODE } from '../../src/contract/errors.ts'
import { jobFormTexts } from '../../src/contract/text/parts/recruit/job-form.ts'
import { INLINE } from '../../src/core/http/outcome.ts'
import { useApp, useBack } from '../../src/screens/app/app-context.ts'
import { useLocalTexts } from '../../src/screens/app/local-texts.ts'
import type { ScreenProps } from '../../src/screens/app/screen-table.ts'
import { useResource } from '../../src/screens/detail/use-resource.ts'
import { FormFallback } from '../../src/screens/form/form-fallback.tsx'
import { Empty } from '../../src/ui/feedback/empty.tsx'
import { Button } from '../../src/ui/form/button.tsx'
import { Screen } from '../../src/ui/layout/screen.tsx'
import { readCompany } from './company/company.ts'
import { JobFormScreen } from './job-form-screen.tsx'

/** A job is posted for a company. A user without one adds it to the profile first. */
const NoCompany = ({ title }: { title: string }) => {
  const app = useApp()
  const { publish: text } = useLocalTexts(jobFormTexts)
  return (
    <Screen title={title} onBack={useBack()}>
      <Empty
        text={text.noCompany}
        hint={text.noCompanyHint}
        action={<Button onPress={() => app.location.navigate('/editMyInfo')}>{text.addCompany}</Button>}
      />
    </Screen>
  )
}

/** Posts a job for the user's company. The draft is kept until it is posted. */
export const RecruitPublish = ({ title }: ScreenProps) => {
  const app = useApp()
  const [view, resource] = useResource('own company', () => app.client.attempt(getCompany, {}, INLINE), readCompany)
  if (view.state === 'ready') return <JobFormScreen title={title} company={view.value} />
  if (view.state === 'failed' && view.code === CODE.notFound) return <NoCompany title={title} />
  return <FormFallback title={title} view={view} onRetry={resource.load} />
}
