import { usePicture } from '../../../src/screens/media/use-picture.ts'
import { Avatar } from '../../../src/ui/media/avatar.tsx'
import { css } from '../../../src/ui/style/style.ts'

const head = css`
  display: flex;
  align-items: center;
  margin-bottom: var(--space-12);
  & > :first-child {
    margin-right: var(--space-12);
  }
  &:last-child {
    margin-bottom: 0;
  }
`
const name = css`
  font-weight: 600;
  line-height: 1.4;
`

export interface CompanyHeadProps {
  businessName: string
  logo: string | null
}

/** Logo and name of a company. */
export const CompanyHead = ({ businessName, logo }: CompanyHeadProps) => (
  <div className={head}>
    <Avatar src={usePicture(logo)} name={businessName} />
    <div>
      {/* A new element for each name, as in `ChangingText`. */}
      <p key={businessName} className={name}>
        {businessName}
      </p>
    </div>
  </div>
)
