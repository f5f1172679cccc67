/** The form fields of an invoice's title and email address. */
import { useRef, useState, type FocusEvent } from 'react'
import { EMAIL_MAX } from '../../contract/model/email.ts'
import { INVOICE_TEXT_MAX, TAX_NUMBER_MAX } from '../../contract/limits/invoice.ts'
import { invoiceFormTexts } from '../../contract/text/parts/invoice/invoice-form.ts'
import { invoiceTitleTexts } from '../../contract/text/parts/invoice/invoice-title.ts'
import { useApp } from '../../screens/app/app-context.ts'
import { LazyPart } from '../../screens/app/lazy-part.tsx'
import { useLocalTexts } from '../../screens/app/local-texts.ts'
import { FormText } from '../../screens/form/form-text.tsx'
import { useStore } from '../../screens/hooks/use-store.ts'
import { ChoiceList } from '../../ui/choice/choice-list.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { cleanNumber } from '../../ui/form/use-typing.ts'
import { css } from '../../ui/style/style.ts'
import {
  lookUpTaxNumber,
  removeOthersDetails,
  setTitle,
  type SavedTitle,
  type TitleForm,
  type TitleTypeName,
  type TitleValues,
} from './title-form.ts'

interface Props {
  form: TitleForm
}

/** Aligns the text of a plain button with the card's rows, also if it wraps below the title, without making the card's head higher. */
const atEdge = css`
  margin: calc(0px - var(--space-12)) calc(0px - var(--space-16));
`

/** One column on narrow phones and with large text: beside a label, an email address, a tax number and an account number would be
 * divided. */
const column = css`
  --text-room: '\u2003\u2003\u2003\u2003\u2003\u2003\u2003\u2003\u2003\u2003\u2003';
  & > * > :last-child {
    min-width: auto;
    max-width: 100%;
  }
`

const loadSheet = () => import('../../ui/choice/choice-sheet.tsx').then((module) => module.ChoiceSheet<string>)

/** The warning is optional, because the server does not check the number either. */
const loadWarning = () => import('./tax-number-warning.tsx').then((module) => module.TaxNumberWarning)

/** A button that opens previously used titles. */
const SavedTitles = ({ form, titles }: Props & { titles: readonly SavedTitle[] }) => {
  const text = useLocalTexts(invoiceTitleTexts)
  const formText = useLocalTexts(invoiceFormTexts)
  const [isOpen, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  const choices = titles.map(({ title, titleType, taxNumber }, index) => ({
    value: String(index),
    label: title,
    note: taxNumber || text.titleTypes[titleType],
  }))
  return (
    <>
      <span className={atEdge}>
        <Button kind="plain" opens="dialog" onPress={() => setOpen(true)}>
          {formText.saved}
        </Button>
      </span>
      <LazyPart load={loadSheet} wanted={isOpen} onFail={close}>
        {(ChoiceSheet) => (
          <ChoiceSheet
            open={isOpen}
            onClose={close}
            title={formText.choosing}
            choices={choices}
            value=""
            onPick={(index) => setTitle(form, titles[Number(index)] as SavedTitle)}
          />
        )}
      </LazyPart>
    </>
  )
}

/** Looks up the tax number on blur of the company name, and when its button is pressed. `lastFound` is the company of the last look-up. */
const useLookUp = (form: TitleForm) => {
  const app = useApp()
  const formText = useLocalTexts(invoiceFormTexts)
  const lastFound = useRef<Partial<SavedTitle>>({})
  const lookUp = async (isAsked: boolean): Promise<void> => {
    const { title, titleType, taxNumber } = form.$values.get()
    const name = title.trim()
    if (!name) return isAsked ? app.toasts.show(formText.nameFirst) : undefined
    if (titleType !== 'enterprise' || (!isAsked && (taxNumber || lastFound.current.title === name))) return
    lastFound.current = { title: name }
    const found = await lookUpTaxNumber(app, name, !isAsked)
    const now = form.$values.get()
    // The user has meanwhile changed the name or typed a number.
    if (found === undefined || now.title.trim() !== name || now.taxNumber !== taxNumber) return
    if (found) {
      lastFound.current.taxNumber = found
      form.set({ taxNumber: found })
      app.toasts.show(formText.found, { isSuccess: true })
    } else if (isAsked) app.toasts.show(formText.notFound)
  }
  return { lookUp, lastFound }
}

const CompanyDetails = ({ form }: Props) => {
  const text = useLocalTexts(invoiceTitleTexts)
  const formText = useLocalTexts(invoiceFormTexts)
  const field = { form, messages: formText.message, placeholder: formText.optional, maxLength: INVOICE_TEXT_MAX }
  return (
    <Card title={formText.more}>
      <div className={column}>
        <FormText {...field} name="companyAddress" label={text.companyAddress} autoComplete="street-address" />
        <FormText {...field} name="companyPhone" label={text.companyPhone} autoComplete="tel" inputMode="tel" />
        <FormText {...field} name="bankName" label={text.bankName} />
        <FormText {...field} name="bankAccount" label={text.bankAccount} inputMode="numeric" />
      </div>
    </Card>
  )
}

/** Returns the text input at an index: 0 is the title, 1 is a company's tax number. */
const boxOf = (card: EventTarget, index: number): Element | undefined =>
  (card as Element).querySelectorAll('input, textarea')[index]

/** @param titles previously used titles. Without any, their button is omitted. */
export const TitleFields = ({ form, titles }: Props & { titles: readonly SavedTitle[] }) => {
  const text = useLocalTexts(invoiceTitleTexts)
  const formText = useLocalTexts(invoiceFormTexts)
  const titleType = useStore(form.$values, (values) => values.titleType)
  const { lookUp, lastFound } = useLookUp(form)
  const field = { form, messages: formText.message, required: true }
  const isCompany = titleType === 'enterprise'
  const [isTyping, setTyping] = useState(false)
  const kept = useRef<Partial<Record<TitleTypeName, TitleValues>>>({})
  /** When the type changes, a saved title is replaced by one of the new type; typed input is kept. */
  const pickType = (next: TitleTypeName): void => {
    const values = form.$values.get()
    kept.current[titleType] = values
    const other = titles.find((one) => one.titleType === next) ?? { ...values, title: '' }
    const isSaved = titles.some(({ title }) => title === values.title)
    setTitle(form, { ...(kept.current[next] ?? (isSaved ? other : values)), titleType: next })
  }
  const titleBefore = useRef('')
  const onFocus = ({ target, currentTarget }: FocusEvent): void => {
    setTyping(target === boxOf(currentTarget, 1))
    titleBefore.current = form.$values.get().title
  }
  const onBlur = ({ target, currentTarget }: FocusEvent): void => {
    setTyping(false)
    if (target !== boxOf(currentTarget, 0)) return
    if (isCompany && form.$values.get().title !== titleBefore.current)
      removeOthersDetails(form, [...titles, lastFound.current])
    void lookUp(false)
  }
  return (
    <>
      <Card title={text.titleType} action={titles.length > 0 && <SavedTitles form={form} titles={titles} />}>
        <ChoiceList
          label={text.titleType}
          value={titleType}
          choices={(['enterprise', 'personal'] as const).map((value) => ({ value, label: text.titleTypes[value] }))}
          onPick={pickType}
        />
      </Card>
      <Card
        title={text.titleTypes[titleType]}
        action={
          isCompany && (
            <span className={atEdge}>
              <Button kind="plain" label={formText.finding} onPress={() => lookUp(true)}>
                {formText.find}
              </Button>
            </span>
          )
        }
      >
        {/* One wrapper for all rows, because dividers are drawn between siblings. */}
        <div className={column} onFocusCapture={onFocus} onBlurCapture={onBlur}>
          <FormText
            {...field}
            name="title"
            label={text.title}
            placeholder={isCompany ? formText.companyHint : formText.personHint}
            maxLength={INVOICE_TEXT_MAX}
            autoComplete={isCompany ? 'organization' : 'name'}
          />
          {isCompany && (
            <FormText
              {...field}
              name="taxNumber"
              rows={1}
              clean={cleanNumber}
              enterKeyHint="next"
              label={text.taxNumber}
              placeholder={formText.taxNumberHint}
              maxLength={TAX_NUMBER_MAX}
            />
          )}
          <FormText
            {...field}
            name="email"
            label={text.email}
            placeholder={formText.emailHint}
            maxLength={EMAIL_MAX}
            autoComplete="email"
            inputMode="email"
          />
        </div>
      </Card>
      {isCompany && !isTyping && (
        <LazyPart load={loadWarning} wanted={false} content>
          {(TaxNumberWarning) => <TaxNumberWarning form={form} />}
        </LazyPart>
      )}
      {isCompany && <CompanyDetails form={form} />}
    </>
  )
}
