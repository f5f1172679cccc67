import { opportunityTexts } from '../../src/contract/text/parts/opportunity.ts'
import { useLocalTexts } from '../../src/screens/app/local-texts.ts'
import { getEnterprise } from '../../src/contract/api/park/about.ts'
import { useText } from '../../src/screens/app/app-context.ts'
import { LazyPart } from '../../src/screens/app/lazy-part.tsx'
import { useDateText } from '../../src/screens/app/short-day.ts'
import { Article, usePreloadSanitiser } from '../../src/screens/article/article.tsx'
import { useDial } from '../../src/screens/detail/dial.ts'
import { hero } from '../../src/screens/detail/headline.ts'
import { detailScreen, one } from '../../src/screens/detail/detail-maker.tsx'
import { PictureSwipe } from '../../src/screens/swipe/picture-swipe.tsx'
import { Card } from '../../src/ui/layout/card.tsx'
import { DescriptionList } from '../../src/ui/detail/description-list.tsx'
import { css } from '../../src/ui/style/style.ts'
import { readCompanyDetail, type ShownCompanyDetail } from './companies.ts'
import { CompanyTags, Logo } from './company-parts.tsx'

const head = css`
  display: flex;
  align-items: flex-start;
  & > *:first-child {
    margin-right: var(--space-16);
  }
`
const name = css`
  margin-bottom: var(--space-4);
  font-size: var(--text-title);
  font-weight: 600;
  line-height: 1.35;
`
const tags = css`
  display: flex;
  flex-wrap: wrap;
  & > * {
    margin: 2px var(--space-8) 2px 0;
  }
`
const business = css`
  margin-top: var(--space-12);
  color: var(--weak);
`

const loadStalls = () => import('./company-stalls/company-stalls.tsx').then((module) => module.CompanyStalls)

const CompanyView = ({ of: company }: { of: ShownCompanyDetail }) => {
  const text = useText('park')
  const shared = useLocalTexts(opportunityTexts)
  const dial = useDial()
  const date = useDateText()
  const { businessName, mainBusiness, images = [] } = company
  return (
    <>
      <Card>
        <div className={images.length > 0 ? hero : undefined}>
          <PictureSwipe label={shared.pictures(businessName)} addresses={images} />
        </div>
        <div className={head}>
          <Logo {...company} />
          <div>
            <h2 className={name}>{businessName}</h2>
            <p className={tags}>
              <CompanyTags {...company} />
            </p>
          </div>
        </div>
        {mainBusiness && <p className={business}>{mainBusiness}</p>}
      </Card>
      <Card>
        <DescriptionList
          facts={[
            { label: text.stall, value: company.stallNo },
            { label: text.location, value: company.stallAddress !== company.stallNo && company.stallAddress },
            { label: shared.area, value: company.area !== null && shared.squareMetres(company.area) },
            { label: text.since, value: company.enterTime && date(company.enterTime) },
            // The server sends these to logged-in users only.
            { label: text.legalPerson, value: company.legalPerson },
            { label: text.taxNumber, value: company.taxNumber },
            { label: text.contact, value: company.contactName },
            { label: shared.phone, ...dial(company.contactPhone) },
          ]}
        />
      </Card>
      <Card title={text.about}>
        <Article html={company.intro} />
      </Card>
      <LazyPart load={loadStalls} wanted={false} content>
        {(CompanyStalls) => <CompanyStalls businessName={businessName} />}
      </LazyPart>
    </>
  )
}

/** One company of the park. */
export const ParkCompanyInfo = detailScreen({
  up: '/parkIntro',
  wide: true,
  fetchOne: one(getEnterprise),
  read: readCompanyDetail,
  View: CompanyView,
  useEffects: usePreloadSanitiser,
})
