import { memo } from 'react'
import { ENTERPRISE_STATUS } from '../../src/contract/model/enterprise.ts'
import { parkOrigin, pictureUrl } from '../../src/core/park-url.ts'
import { useConfig, useText } from '../../src/screens/app-context.ts'
import { Avatar } from '../../src/ui/avatar.tsx'
import { Entry } from '../../src/ui/entry.tsx'
import { Tag } from '../../src/ui/tag.tsx'
import type { ShownCompany } from './companies.ts'

const CompanyEntry = memo(({ company, open }: { company: ShownCompany; open: (company: ShownCompany) => void }) => {
  const text = useText('park')
  const { apiBase } = useConfig()
  const { businessName, logo, industry, mainBusiness, stallAddress, status } = company
  return (
    <Entry
      title={businessName}
      text={mainBusiness}
      logo={<Avatar src={pictureUrl(parkOrigin(apiBase), logo ?? '')} name={businessName} size={64} />}
      tags={
        <>
          {industry && <Tag tone="primary">{industry}</Tag>}
          {status === ENTERPRISE_STATUS.left && <Tag tone="weak">{text.left}</Tag>}
        </>
      }
      note={stallAddress}
      onOpen={() => open(company)}
    />
  )
})

export const companyRow = (company: ShownCompany, open: (company: ShownCompany) => void) => <CompanyEntry company={company} open={open} />
