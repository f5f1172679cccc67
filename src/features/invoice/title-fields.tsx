/** Who an invoice is made out to, and where it is sent. */
import { useRef, useState } from 'react'
import { doubtOfTaxNumber, normaliseTaxNumber } from '../../contract/model/booking/tax-number.ts'
import { invoiceTexts } from '../../contract/text/parts/invoice.ts'
import { useApp } from '../../screens/app/app-context.ts'
import { LazyPart } from '../../screens/app/lazy-part.tsx'
import { useLocalTexts } from '../../screens/app/local-texts.ts'
import { FormText } from '../../screens/form/form-text.tsx'
import { useStore } from '../../screens/hooks/use-store.ts'
import { ChoiceList } from '../../ui/choice/choice-list.tsx'
import { Callout } from '../../ui/feedback/callout.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { LIMITS, lookUpTaxNumber, type SavedTitle, type TitleForm } from './title-form.ts'

interface Props {
  form: TitleForm
}

const loadSheet = () => import('../../ui/choice/choice-sheet.tsx').then((module) => module.ChoiceSheet<string>)

/** Opens the titles that were used before. */
const SavedTitles = ({ form, titles }: Props & { titles: readonly SavedTitle[] }) => {
  const text = useLocalTexts(invoiceTexts).write
  const [isOpen, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  const choices = titles.map(({ title, titleType, taxNumber }, index) => ({
    value: String(index),
    label: title,
    note: taxNumber || text.titleTypes[titleType],
  }))
  return (
    <>
      <Button kind="plain" onPress={() => setOpen(true)}>
        {text.saved}
      </Button>
      <LazyPart load={loadSheet} wanted={isOpen} onFail={close}>
        {(ChoiceSheet) => (
          <ChoiceSheet
            open={isOpen}
            onClose={close}
            title={text.choosing}
            choices={choices}
            value=""
            onPick={(index) => {
              const { email, ...title } = titles[Number(index)] as SavedTitle
              form.set({ ...title, ...(!form.$values.get().email && { email }) })
            }}
          />
        )}
      </LazyPart>
    </>
  )
}

/** Finds the tax number when the company's name is left, and when its button is pressed. */
const useLookUp = (form: TitleForm): ((isAsked: boolean) => Promise<void>) => {
  const app = useApp()
  const text = useLocalTexts(invoiceTexts).write
  const known = useRef('')
  return async (isAsked) => {
    const { title, titleType, taxNumber } = form.$values.get()
    const name = title.trim()
    if (!name) return isAsked ? app.toasts.show(text.nameFirst) : undefined
    if (titleType !== 'enterprise' || (!isAsked && (taxNumber || known.current === name))) return
    known.current = name
    const found = await lookUpTaxNumber(app, name, !isAsked)
    const now = form.$values.get()
    // The name was changed meanwhile, or a number was typed.
    if (found === undefined || now.title.trim() !== name || now.taxNumber !== taxNumber) return
    if (found) {
      form.set({ taxNumber: found })
      app.toasts.show(text.found, { isSuccess: true })
    } else if (isAsked) app.toasts.show(text.notFound)
  }
}

/** The tax number, with a warning where it may be wrong. */
const TaxNumber = ({ form, lookUp }: Props & { lookUp: (isAsked: boolean) => Promise<void> }) => {
  const text = useLocalTexts(invoiceTexts).write
  const typed = useStore(form.$values, ({ taxNumber }) => normaliseTaxNumber(taxNumber))
  const [isTyping, setTyping] = useState(false)
  const doubt = typed && !isTyping ? doubtOfTaxNumber(typed) : undefined
  return (
    <>
      <div
        // The button in the row is no typing.
        onFocusCapture={({ target }) => setTyping(target instanceof HTMLInputElement)}
        onBlurCapture={() => setTyping(false)}
      >
        <FormText
          form={form}
          name="taxNumber"
          label={text.taxNumber}
          placeholder={text.taxNumberHint}
          messages={text.message}
          maxLength={LIMITS.taxNumber}
          required
          end={
            <Button kind="plain" label={text.finding} onPress={() => lookUp(true)}>
              {text.find}
            </Button>
          }
        />
      </div>
      {doubt && (
        <Callout tone="warning">
          <span role="status">
            {text.doubt[doubt]} {text.doubtNote}
          </span>
        </Callout>
      )}
    </>
  )
}

const CompanyDetails = ({ form }: Props) => {
  const text = useLocalTexts(invoiceTexts).write
  const field = { form, messages: text.message, maxLength: LIMITS.other }
  return (
    <Card title={text.more}>
      <FormText {...field} name="companyAddress" label={text.companyAddress} autoComplete="street-address" />
      <FormText {...field} name="companyPhone" label={text.companyPhone} autoComplete="tel" />
      <FormText {...field} name="bankName" label={text.bankName} />
      <FormText {...field} name="bankAccount" label={text.bankAccount} />
    </Card>
  )
}

/** @param titles used before; the button for them is left out where there are none. */
export const TitleFields = ({ form, titles }: Props & { titles: readonly SavedTitle[] }) => {
  const text = useLocalTexts(invoiceTexts).write
  const titleType = useStore(form.$values, (values) => values.titleType)
  const lookUp = useLookUp(form)
  const field = { form, messages: text.message, required: true }
  const isCompany = titleType === 'enterprise'
  return (
    <>
      <Card title={text.titleType} action={titles.length > 0 && <SavedTitles form={form} titles={titles} />}>
        <ChoiceList
          label={text.titleType}
          value={titleType}
          choices={(['enterprise', 'personal'] as const).map((value) => ({ value, label: text.titleTypes[value] }))}
          onPick={(next) => form.set({ titleType: next })}
        />
      </Card>
      <Card>
        <div onBlurCapture={() => void lookUp(false)}>
          <FormText
            {...field}
            name="title"
            label={text.title}
            placeholder={isCompany ? text.companyHint : text.personHint}
            maxLength={LIMITS.title}
            autoComplete={isCompany ? 'organization' : 'name'}
          />
        </div>
        {isCompany && <TaxNumber form={form} lookUp={lookUp} />}
        <FormText
          {...field}
          name="email"
          label={text.email}
          placeholder={text.emailHint}
          maxLength={LIMITS.email}
          autoComplete="email"
        />
      </Card>
      {isCompany && <CompanyDetails form={form} />}
    </>
  )
}
