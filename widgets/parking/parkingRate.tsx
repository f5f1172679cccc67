import type { App } from '../../src/core/app.ts'
import { useApp, useText } from '../../src/screens/app/app-context.ts'
import type { ScreenComponent } from '../../src/screens/app/screen-table.ts'
import { detailScreen } from '../../src/screens/detail/detail-maker.tsx'
import { DetailScreen } from '../../src/screens/detail/detail-screen.tsx'
import { useRedirect } from '../../src/screens/detail/use-redirect.ts'
import { useResource } from '../../src/screens/detail/use-resource.ts'
import { usePendingHint } from '../../src/screens/pay/pending-hint.ts'
import { Button } from '../../src/ui/form/button.tsx'
import { ActionBar } from '../../src/ui/layout/action-bar.tsx'
import { hasPendingPayment } from './payment/pending-stay.ts'
import { checkLink, receiptLink } from './links.ts'
import { cachedPlate, fetchPlate, plateOf, readPlate, readTariffAnswer, type PlateView } from './plate/plate-message.ts'
import { FeeBar, FeeView } from './payment/plate-fee.tsx'
import { TariffCard } from './tariff-card.tsx'

/** If nothing is due, redirects to the plate's result, or to the receipt if a payment of the stay is pending on this device. */
const otherScreen = ({ state, order, plateNo }: PlateView, app: App): string | undefined => {
  if (state === 'due') return undefined
  return state === 'paid' && order && hasPendingPayment(app, order) ? receiptLink(order) : checkLink(plateNo)
}

const PlateFee = detailScreen({
  up: '/checkParkFee',
  wide: true,
  idOf: plateOf,
  fetchOne: fetchPlate,
  read: readPlate,
  slotOf: cachedPlate,
  useView: (known) => useRedirect(known, otherScreen),
  useFailedHint: () => usePendingHint('parking'),
  View: FeeView,
  bar: ({ order }, _, reload) => order && <FeeBar order={order} reload={reload} />,
})

const Tariff: ScreenComponent = ({ title }) => {
  const app = useApp()
  const text = useText('parking')
  const [view, resource] = useResource('parking tariff', () => fetchPlate(app, ''), readTariffAnswer)
  return (
    <DetailScreen
      title={title}
      up="/checkParkFee"
      view={view}
      resource={resource}
      bar={() => (
        <ActionBar>
          <Button wide onPress={() => app.location.navigate('/checkParkFee')}>
            {text.checkFee}
          </Button>
        </ActionBar>
      )}
    >
      {({ tariff }) => <TariffCard tariff={tariff} />}
    </DetailScreen>
  )
}

/** The fee of a plate, how it grows, and the payment. Without a plate, only the tariff. */
export const ParkingRate: ScreenComponent = (screen) =>
  plateOf(screen.query) ? <PlateFee {...screen} /> : <Tariff {...screen} />
