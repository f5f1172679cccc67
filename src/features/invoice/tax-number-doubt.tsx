import { doubtOfTaxNumber, normaliseTaxNumber } from '../../contract/model/booking/tax-number.ts'
import { taxDoubtTexts } from '../../contract/text/parts/invoice/tax-doubt.ts'
import { useLocalTexts } from '../../screens/app/local-texts.ts'
import { useStore } from '../../screens/hooks/use-store.ts'
import { Callout } from '../../ui/feedback/callout.tsx'
import type { TitleForm } from './title-form.ts'

/** Warns if the tax number may be wrong. */
export const TaxNumberDoubt = ({ form }: { form: TitleForm }) => {
  const text = useLocalTexts(taxDoubtTexts)
  const doubt = useStore(form.$values, ({ taxNumber }) => {
    const typed = normaliseTaxNumber(taxNumber)
    return typed ? doubtOfTaxNumber(typed) : undefined
  })
  if (!doubt) return null
  return (
    <Callout tone="warning">
      <span role="status">{text.doubtNote(text.doubt[doubt])}</span>
    </Callout>
  )
}
