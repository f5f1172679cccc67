import { useCallback, useRef, useState } from 'react'
import { link } from '../../src/core/navigation/location.ts'
import { useApp } from '../../src/screens/app/app-context.ts'
import { usePrefetchScreen } from '../../src/screens/app/prefetch-screen.ts'
import type { ScreenProps } from '../../src/screens/app/screen-table.ts'
import { DetailScreen } from '../../src/screens/detail/detail-screen.tsx'
import { useRedirect } from '../../src/screens/detail/use-redirect.ts'
import { useResource } from '../../src/screens/detail/use-resource.ts'
import { useStore } from '../../src/screens/hooks/use-store.ts'
import { $paymentChanges } from '../../src/screens/pay/pending.ts'
import { usePendingHint } from '../../src/screens/pay/pending-hint.ts'
import { openOrderId } from './payment/pending-order.ts'
import { BillSum, OrderBar } from './payment/order-parts.tsx'
import { otherScreen, fetchPayable, readPayable } from './payment/payable.ts'
import type { TopUpSum } from './payment/top-up.tsx'

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
  const takeCancelled = useOnce(query.result === 'cancel')
  const [known, resource] = useResource(
    link(path, { id, orderId }),
    () => fetchPayable(app, query, takeCancelled),
    readPayable,
    // A payment never starts from cached data.
    () => ({}),
  )
  const view = useRedirect(known, otherScreen)
  // Renders again at each step of a payment, because it changes the pending payments.
  useStore($paymentChanges)
  const [topUpSum, setTopUpSum] = useState<TopUpSum>()
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
      bar={(payable) =>
        (topUpSum || !payable.topUp) && (
          <OrderBar view={payable} topUpSum={topUpSum} takeCancelled={takeCancelled} reload={resource.load} />
        )
      }
    >
      {({ bill, order, isFixed, topUp }) =>
        topUp ? (
          <topUp.TopUp
            bill={bill}
            order={isFixed ? order : undefined}
            hasPendingPayment={openOrderId(app, bill) !== undefined}
            onChange={setTopUpSum}
          />
        ) : (
          <BillSum bill={bill} />
        )
      }
    </DetailScreen>
  )
}
