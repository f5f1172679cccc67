import { useCallback, useRef } from 'react'
import { link } from '../../src/core/navigation/location.ts'
import { useApp } from '../../src/screens/app/app-context.ts'
import { usePrefetchScreen } from '../../src/screens/app/screen-registry.ts'
import type { ScreenProps } from '../../src/screens/app/screen-table.ts'
import { DetailScreen } from '../../src/screens/detail/detail-screen.tsx'
import { useRedirect } from '../../src/screens/detail/use-redirect.ts'
import { useResource } from '../../src/screens/detail/use-resource.ts'
import { useForm } from '../../src/screens/form/use-form.ts'
import { useStore } from '../../src/screens/hooks/use-store.ts'
import { $paymentStep } from '../../src/screens/pay/due-tag.tsx'
import { usePendingHint } from '../../src/screens/pay/pending-hint.ts'
import { amountOf, belongsTo, createTopUpForm, fetchPayable, readPayable } from './payable.ts'
import { openOrder } from './fee-doubt.ts'
import { OrderBar, OrderSum } from './order-parts.tsx'

/** Returns a function that returns the first value of `isTrue` once, and `false` from then on. */
const useOnce = (isTrue: boolean): (() => boolean) => {
  const left = useRef(isTrue)
  return useCallback(() => {
    const was = left.current
    left.current = false
    return was
  }, [])
}

/** Pays a bill, tops up a meter, or continues an earlier payment. */
export const FeeOrder = ({ path, query, title }: ScreenProps) => {
  const app = useApp()
  const { id, orderId } = query
  const [known, resource] = useResource(
    link(path, { id, orderId }),
    () => fetchPayable(app, query),
    readPayable,
    // A payment never starts from cached data.
    () => ({}),
  )
  const view = useRedirect(known, belongsTo)
  // Renders again at each step of a payment, because it changes the pending payments.
  useStore($paymentStep)
  const isInDoubt = view.state === 'ready' && openOrder(app, view.value.bill) !== undefined
  const meterNo = view.state === 'ready' ? view.value.bill.meterNo : ''
  const form = useForm(() => createTopUpForm(app, meterNo), meterNo)
  const values = useStore(form.$values)
  const amountRow = useRef<HTMLFieldSetElement>(null)
  const takeCancelled = useOnce(query.result === 'cancel')
  const failedHint = usePendingHint('elec')
  usePrefetchScreen('/fee/record')
  return (
    <DetailScreen
      title={title}
      up="/fee/list"
      wide
      view={view}
      resource={resource}
      failedHint={failedHint}
      bar={(payable) => (
        <OrderBar
          view={payable}
          amount={amountOf(app, payable, values, isInDoubt)}
          form={form}
          amountRow={amountRow}
          takeCancelled={takeCancelled}
          reload={resource.load}
        />
      )}
    >
      {(payable) => (
        <OrderSum
          view={payable}
          amount={amountOf(app, payable, values, isInDoubt)}
          form={form}
          amountRow={amountRow}
          isInDoubt={isInDoubt}
        />
      )}
    </DetailScreen>
  )
}
