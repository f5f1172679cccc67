import { ENTERPRISE_STATUS } from '../../src/contract/model/enterprise.ts'
import { parkOrigin, pictureUrl } from '../../src/core/park-url.ts'
import { useConfig, useText } from '../../src/screens/app-context.ts'
import { Article, useArticles } from '../../src/screens/article.tsx'
import { DetailScreen, idOf, useDetail } from '../../src/screens/detail.tsx'
import { useDial } from '../../src/screens/dial.ts'
import { PictureSwipe } from '../../src/screens/picture-swipe.tsx'
import type { ScreenProps } from '../../src/screens/screen-table.ts'
import { useTold } from '../../src/screens/use-told.ts'
import { Avatar } from '../../src/ui/avatar.tsx'
import { Card } from '../../src/ui/card.tsx'
import { Facts } from '../../src/ui/facts.tsx'
import { css } from '../../src/ui/style.ts'
import { Tag } from '../../src/ui/tag.tsx'
import { fetchCompany, readCompanyDetail, type ShownCompanyDetail } from './companies.ts'

const head = css`display: flex; align-items: center; & > *:first-child { margin-inline-end: 16px; }`
const name = css`margin-block-end: 4px; font-size: 1.1875em; font-weight: 600; line-height: 1.35;`
const tags = css`display: flex; flex-wrap: wrap; & > * { margin: 2px 6px 2px 0; }`
const business = css`margin-block-start: 12px; color: var(--weak);`

const CompanyHead = ({ company }: { company: ShownCompanyDetail }) => {
  const text = useText('park')
  const { apiBase } = useConfig()
  const { businessName, logo, industry, status, mainBusiness } = company
  return (
    <Card>
      <div className={head}>
        <Avatar src={pictureUrl(parkOrigin(apiBase), logo ?? '')} name={businessName} size={64} />
        <div>
          <h2 className={name}>{businessName}</h2>
          <p className={tags}>
            {industry && <Tag tone="primary">{industry}</Tag>}
            {status === ENTERPRISE_STATUS.left && <Tag tone="weak">{text.left}</Tag>}
          </p>
        </div>
      </div>
      {mainBusiness && <p className={business}>{mainBusiness}</p>}
    </Card>
  )
}

const CompanyFacts = ({ company }: { company: ShownCompanyDetail }) => {
  const text = useText('park')
  const told = useTold()
  const dial = useDial()
  return (
    <Facts
      facts={[
        { label: text.stall, value: company.stallNo },
        { label: text.location, value: company.stallAddress },
        { label: told.area, value: company.area !== null && told.squareMetres(company.area) },
        { label: text.since, value: company.enterTime },
        // Visitors are not told these.
        { label: text.legalPerson, value: company.legalPerson },
        { label: text.taxNumber, value: company.taxNumber },
        { label: text.contact, value: company.contactName },
        { label: told.phone, ...dial(company.contactPhone) },
      ]}
    />
  )
}

/** One company of the park. */
export const ParkCompanyInfo = ({ query }: ScreenProps) => {
  const text = useText('park')
  const told = useTold()
  const [view, resource] = useDetail('/parkCompany_info', idOf(query), fetchCompany, readCompanyDetail)
  useArticles()
  return (
    <DetailScreen title={text.titles['/parkCompany_info']} up="/parkIntro" view={view} resource={resource}>
      {(company) => (
        <>
          <CompanyHead company={company} />
          <Card>
            <CompanyFacts company={company} />
          </Card>
          <PictureSwipe label={told.pictures(company.businessName)} addresses={company.images ?? []} />
          <Card title={text.about}>
            <Article html={company.intro} level={3} />
          </Card>
        </>
      )}
    </DetailScreen>
  )
}
