import { taxNumberProblem, normaliseTaxNumber } from '../../contract/model/booking/tax-number.ts'
import { taxWarningTexts } from '../../contract/text/parts/invoice/tax-warning.ts'
import { useLocalTexts } from '../../screens/app/local-texts.ts'
import { StatusCallout } from '../../screens/app/status-callout.tsx'
import { useStore } from '../../screens/hooks/use-store.ts'
import type { TitleForm } from './title-form.ts'

/** Warns if the tax number may be wrong. */
export const TaxNumberWarning = ({ form }: { form: TitleForm }) => {
  const text = useLocalTexts(taxWarningTexts)
  const problem = useStore(form.$values, ({ taxNumber }) => {
    const typed = normaliseTaxNumber(taxNumber)
    return typed ? taxNumberProblem(typed) : undefined
  })
  return problem && <StatusCallout tone="warning">{text.note(text.problem[problem])}</StatusCallout>
}
