import { jobDetailTexts } from '../../../src/contract/text/parts/recruit/job-detail.ts'
import type { Company } from '../../../src/contract/model/job.ts'
import { link } from '../../../src/core/navigation/location.ts'
import { CompanyHead } from './company-head.tsx'
import { useCompany } from './use-company.ts'
import { useApp } from '../../../src/screens/app/app-context.ts'
import { useLocalTexts } from '../../../src/screens/app/local-texts.ts'
import { Cell } from '../../../src/ui/detail/cell.tsx'
import { DescriptionList } from '../../../src/ui/detail/description-list.tsx'
import { Card } from '../../../src/ui/layout/card.tsx'
import { css } from '../../../src/ui/style/style.ts'

const intro = css`
  margin-bottom: var(--space-12);
  color: var(--weak);
  font-size: var(--text-body2);
`

const Facts = ({ company }: { company: Company }) => {
  const text = useLocalTexts(jobDetailTexts)
  return (
    <>
      {company.intro && <p className={intro}>{company.intro}</p>}
      <DescriptionList
        facts={[
          { label: text.industry, value: company.industry },
          { label: text.scale, value: company.scale },
          { label: text.address, value: company.address },
        ]}
      />
    </>
  )
}

/** Links to the company's open jobs, and to its screen. */
const CompanyLinks = ({ company: { id, jobCount } }: { company: Company }) => {
  const { location } = useApp()
  const text = useLocalTexts(jobDetailTexts)
  return (
    <Card>
      {jobCount > 0 && (
        <Cell
          label={text.jobs}
          value={String(jobCount)}
          onPress={() => location.navigate(link('/recruit/list', { companyId: id }))}
        />
      )}
      <Cell label={text.profile} onPress={() => location.navigate(link('/parkCompany_info', { id }))} />
    </Card>
  )
}

export interface CompanyCardProps {
  companyId: string | null
  businessName: string
  logo: string | null
}

/** The company that offers a job: its name immediately, the other facts after they have loaded. */
export const CompanyCard = ({ companyId, ...known }: CompanyCardProps) => {
  const text = useLocalTexts(jobDetailTexts)
  const [view] = useCompany(companyId, known.businessName)
  const company = view.state === 'ready' ? view.value : undefined
  return (
    <>
      <Card title={text.company}>
        <CompanyHead {...known} />
        {company && <Facts company={company} />}
      </Card>
      {company?.id && <CompanyLinks company={company} />}
    </>
  )
}
