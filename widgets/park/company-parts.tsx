import { ENTERPRISE_STATUS } from '../../src/contract/model/enterprise.ts'
import { useText } from '../../src/screens/app/app-context.ts'
import { usePicture } from '../../src/screens/media/use-picture.ts'
import { Avatar } from '../../src/ui/media/avatar.tsx'
import { Tag } from '../../src/ui/feedback/tag.tsx'
import type { ShownCompany } from './companies.ts'

/** Tags: the company's industry, and whether it has left the park. */
export const CompanyTags = ({ industry, status }: Pick<ShownCompany, 'industry' | 'status'>) => {
  const text = useText('park')
  return (
    <>
      {industry && <Tag tone="neutral">{industry}</Tag>}
      {status === ENTERPRISE_STATUS.left && <Tag tone="neutral">{text.left}</Tag>}
    </>
  )
}

/** A company's logo, or its initial. */
export const Logo = ({ businessName, logo }: Pick<ShownCompany, 'businessName' | 'logo'>) => (
  <Avatar src={usePicture(logo)} name={businessName} size={64} />
)
