/** The form that requests an invoice for the selected orders. */
import { useCallback, useEffect, useMemo, useState } from 'react'
import { invoiceSum } from '../../contract/model/booking/invoice-orders.ts'
import type { Id } from '../../contract/model/page.ts'
import type { Path } from '../../contract/routes.ts'
import { invoiceOrdersTexts } from '../../contract/text/parts/invoice/invoice-orders.ts'
import { invoiceFormTexts } from '../../contract/text/parts/invoice/invoice-form.ts'
import { invoiceTitleTexts } from '../../contract/text/parts/invoice/invoice-title.ts'
import type { App } from '../../core/app.ts'
import { useApp, useText } from '../../screens/app/app-context.ts'
import { LazyDialog } from '../../screens/app/lazy-dialog.tsx'
import { useLocalTexts } from '../../screens/app/local-texts.ts'
import { Money } from '../../screens/app/money.tsx'
import { usePrefetchScreen } from '../../screens/app/prefetch-screen.ts'
import type { ScreenComponent, ScreenProps } from '../../screens/app/screen-table.ts'
import { DetailScreen } from '../../screens/detail/detail-screen.tsx'
import { cacheSlot, useResource } from '../../screens/detail/use-resource.ts'
import { ClosedNote } from '../../screens/form/closed-note.tsx'
import { FormFields, SubmitBar } from '../../screens/form/form-screen.tsx'
import { useForm } from '../../screens/form/use-form.ts'
import { useSubmit } from '../../screens/form/use-submit.ts'
import { useStore } from '../../screens/hooks/use-store.ts'
import { SkeletonForm } from '../../ui/feedback/skeleton-shapes.tsx'
import { Button } from '../../ui/form/button.tsx'
import { ActionBar } from '../../ui/layout/action-bar.tsx'
import { ORDERS_SHOWN } from './orders-shown.ts'
import { idsIn, type InvoiceableOrders, type InvoiceSource } from './source.ts'
import { TitleFields } from './title-fields.tsx'
import { createTitleForm, type SavedTitle, type TitleForm } from './title-form.ts'

/** The cache entry of the previous screen: its data are shown immediately and revalidated. Data without one of the wanted orders may be
 * older than its payment, so they are not used. */
const ordersSlot = (app: App, { choosePath }: InvoiceSource, wanted: readonly Id[]) => {
  const slot = cacheSlot<InvoiceableOrders>(app, choosePath)
  const known = slot.get()
  const hasAll = known && wanted.every((id) => known.value.orders.some((order) => order.id === id))
  return { ...slot, get: () => (hasAll ? known : undefined) }
}

/** What an invoice will show, and where it will be sent. */
const Summary = ({ form, orders }: { form: TitleForm; orders: InvoiceableOrders['orders'] }) => {
  const { titleType, title, taxNumber, email } = useStore(form.$values)
  const labels = useLocalTexts(invoiceTitleTexts)
  const lines = [title, titleType === 'enterprise' && `${labels.taxNumber} ${taxNumber}`, email]
  return (
    <>
      <p>
        <Money fen={invoiceSum(orders)} size="headline" />
      </p>
      {/* A new element for each text, as in `ChangingText`. */}
      {lines.map((line) => line && <p key={line}>{line}</p>)}
    </>
  )
}

/** Makes the form screen. The URL contains the order ids: `?ids=5001,5002`. */
export const invoiceFormScreen = (source: InvoiceSource): ScreenComponent => {
  const InvoiceForm = ({ title, query }: ScreenProps) => {
    const app = useApp()
    const { orders: orderCount, newest, history } = useLocalTexts(invoiceOrdersTexts)
    const write = useLocalTexts(invoiceFormTexts)
    const { keptHint } = useText('common')
    const wanted = idsIn(query.ids)
    const [view, resource] = useResource(
      source.choosePath,
      () => source.fetchOrders(app),
      source.readOrders,
      () => ordersSlot(app, source, wanted),
    )
    const form = useForm(() => createTitleForm(app))
    const [titles, setTitles] = useState<readonly SavedTitle[]>([])
    useEffect(() => {
      let isStale = false
      const prefill = async (): Promise<void> => {
        const { fetchSavedTitles, prefillTitle } = await import('./saved-titles.ts')
        const found = await fetchSavedTitles(app, source)
        if (isStale) return
        setTitles(found)
        prefillTitle(form, found)
      }
      // Without the saved titles, the user types one.
      prefill().catch(() => undefined)
      return () => {
        isStale = true
      }
    }, [app, form])
    const known = view.state === 'ready' ? view.value.orders : []
    const orders = known.filter(({ id }) => wanted.includes(id))
    const gone = view.state === 'ready' ? wanted.length - orders.length : 0
    // An order that was not found may be older than the loaded ones.
    const mayBeOlder = gone > 0 && view.state === 'ready' && view.value.isCut
    const noneLeft = wanted.length > 0 ? write.allGone : write.noneChosen
    const [isTried, setTried] = useState(false)
    const replaceBy = (path: Path): void => app.location.navigate(path, { replace: true })
    const [isAsking, setAsking] = useState(false)
    const request = useSubmit(form, async () => {
      const { invoiceSubmission } = await import('./title-submission.ts')
      return invoiceSubmission(
        app,
        source,
        orders.map(({ id }) => id),
        write.requested,
        () => {
          setTried(true)
          void resource.load()
        },
      )
    })
    const ask = useCallback(async (): Promise<void> => {
      // An invalid form asks nothing: the submission shows its errors.
      if (form.validateAll()) await request.submit()
      else setAsking(true)
    }, [form, request])
    const submission = useMemo(() => ({ ...request, submit: ask }), [request, ask])
    usePrefetchScreen(source.detailPath)
    return (
      <DetailScreen
        title={title}
        up={source.choosePath}
        view={view}
        resource={resource}
        failedHint={keptHint}
        skeleton={<SkeletonForm />}
        bar={() =>
          orders.length > 0 ? (
            <SubmitBar
              note={orderCount(orders.length)}
              summary={<Money fen={invoiceSum(orders)} size="headline" />}
              submission={submission}
              label={write.submit}
            />
          ) : (
            <ActionBar>
              {/* An earlier request may have been accepted although its response was lost. */}
              {wanted.length > 0 && (
                <Button kind="tonal" wide onPress={() => replaceBy(source.listPath)}>
                  {history}
                </Button>
              )}
              <Button wide onPress={() => replaceBy(source.choosePath)}>
                {write.chooseOthers}
              </Button>
            </ActionBar>
          )
        }
      >
        {() => (
          <FormFields submission={submission}>
            {(gone > 0 || orders.length === 0) && (
              <ClosedNote isTried={isTried && orders.length === 0}>
                {mayBeOlder ? newest(ORDERS_SHOWN) : orders.length === 0 ? noneLeft : write.gone(gone)}
              </ClosedNote>
            )}
            {orders.length > 0 && <TitleFields form={form} titles={titles} />}
            <LazyDialog
              open={isAsking}
              onFail={() => setAsking(false)}
              title={write.question}
              text={write.isFinal}
              confirm={write.submit}
              cancel={write.change}
              onConfirm={() => {
                setAsking(false)
                void request.submit()
              }}
              onCancel={() => setAsking(false)}
            >
              <Summary form={form} orders={orders} />
            </LazyDialog>
          </FormFields>
        )}
      </DetailScreen>
    )
  }
  return InvoiceForm
}
