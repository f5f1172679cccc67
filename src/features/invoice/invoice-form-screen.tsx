/** The form that asks for an invoice of the chosen orders: the title, and where it is sent. */
import { useEffect, useState } from 'react'
import { invoiceSum } from '../../contract/model/booking/invoice-orders.ts'
import { invoiceTexts } from '../../contract/text/parts/invoice.ts'
import { invoiceTitleTexts } from '../../contract/text/parts/invoice-title.ts'
import { useApp } from '../../screens/app/app-context.ts'
import { useLocalTexts } from '../../screens/app/local-texts.ts'
import { Money } from '../../screens/app/money.tsx'
import { usePrefetchScreen } from '../../screens/app/screen-registry.ts'
import type { Query } from '../../core/session/guard.ts'
import type { Resource, ResourceState } from '../../core/store/resource.ts'
import { DetailScreen } from '../../screens/detail/detail-screen.tsx'
import { FormFields, SubmitBar } from '../../screens/form/form-screen.tsx'
import { useForm } from '../../screens/form/use-form.ts'
import { useSubmit } from '../../screens/form/use-submit.ts'
import { Callout } from '../../ui/feedback/callout.tsx'
import { Button } from '../../ui/form/button.tsx'
import { ActionBar } from '../../ui/layout/action-bar.tsx'
import { idsIn, type InvoiceableOrders, type InvoiceSource } from './source.ts'
import { TitleFields } from './title-fields.tsx'
import { createTitleForm, fetchSavedTitles, invoiceSubmission, prefillTitle, type SavedTitle } from './title-form.ts'

interface Props {
  source: InvoiceSource
  title: string
  query: Query
  /** The orders without an invoice. */
  known: InvoiceableOrders
  view: ResourceState<InvoiceableOrders>
  resource: Resource<InvoiceableOrders>
}

export const InvoiceFormScreen = ({ source, title, query, known, view, resource }: Props) => {
  const app = useApp()
  const text = useLocalTexts(invoiceTexts)
  const write = useLocalTexts(invoiceTitleTexts)
  const form = useForm(() => createTitleForm(app))
  const [titles, setTitles] = useState<readonly SavedTitle[]>([])
  useEffect(() => {
    let isStale = false
    void fetchSavedTitles(app, source).then((found) => {
      if (isStale) return
      setTitles(found)
      prefillTitle(form, found)
    })
    return () => {
      isStale = true
    }
  }, [app, form, source])
  const wanted = idsIn(query.ids)
  const orders = known.orders.filter(({ id }) => wanted.includes(id))
  const gone = wanted.length - orders.length
  const submission = useSubmit(
    form,
    invoiceSubmission(
      app,
      source,
      orders.map(({ id }) => id),
      write.requested,
      () => void resource.load(),
    ),
  )
  usePrefetchScreen(source.detailPath)
  return (
    <DetailScreen
      title={title}
      up={source.choosePath}
      view={view}
      resource={resource}
      bar={() =>
        orders.length > 0 ? (
          <SubmitBar
            note={text.orders(orders.length)}
            summary={<Money fen={invoiceSum(orders)} size="headline" />}
            submission={submission}
            label={write.submit}
          />
        ) : (
          <ActionBar>
            <Button wide onPress={() => app.location.navigate(source.choosePath, { replace: true })}>
              {write.chooseOthers}
            </Button>
          </ActionBar>
        )
      }
    >
      {() => (
        <FormFields submission={submission}>
          {orders.length === 0 ? (
            <Callout tone="warning">{write.allGone}</Callout>
          ) : (
            gone > 0 && <Callout tone="warning">{write.gone(gone)}</Callout>
          )}
          <TitleFields form={form} titles={titles} />
        </FormFields>
      )}
    </DetailScreen>
  )
}
