import { ChangingText } from '../../ui/layout/changing-text.tsx'
import { taxNumberProblem, normaliseTaxNumber } from '../../contract/model/booking/tax-number.ts'
import { taxWarningTexts } from '../../contract/text/parts/invoice/tax-warning.ts'
import { useLocalTexts } from '../../screens/app/local-texts.ts'
import { useStore } from '../../screens/hooks/use-store.ts'
import { Callout } from '../../ui/feedback/callout.tsx'
import type { TitleForm } from './title-form.ts'

/** Warns if the tax number may be wrong. */
export const TaxNumberWarning = ({ form }: { form: TitleForm }) => {
  const text = useLocalTexts(taxWarningTexts)
  const problem = useStore(form.$values, ({ taxNumber }) => {
    const typed = normaliseTaxNumber(taxNumber)
    return typed ? taxNumberProblem(typed) : undefined
  })
  if (!problem) return null
  return (
    <Callout tone="warning">
      <span role="status">
        <ChangingText>{text.note(text.problem[problem])}</ChangingText>
      </span>
    </Callout>
  )
}
