import CarFront from 'lucide/dist/esm/icons/car-front.mjs'
import FileText from 'lucide/dist/esm/icons/file-text.mjs'
import Keyboard from 'lucide/dist/esm/icons/keyboard.mjs'
import ReceiptText from 'lucide/dist/esm/icons/receipt-text.mjs'
import ChartNoAxes from 'lucide/dist/esm/icons/chart-no-axes-column-increasing.mjs'
import { useCallback, useEffect, useRef, useState } from 'react'
import { listMyCars } from '../../../src/contract/api/booking/slot.ts'
import { plateCheckTexts } from '../../../src/contract/text/parts/parking/plate-check.ts'
import { isRecord, listOf, text as readText } from '../../../src/core/http/parse.ts'
import { rememberPlate } from '../../../src/core/store/plates.ts'
import { useApp, useBack, useText } from '../../../src/screens/app/app-context.ts'
import { useLocalTexts } from '../../../src/screens/app/local-texts.ts'
import { LazyPart } from '../../../src/screens/app/lazy-part.tsx'
import { usePrefetchScreen } from '../../../src/screens/app/prefetch-screen.ts'
import type { ScreenProps } from '../../../src/screens/app/screen-table.ts'
import { useStore } from '../../../src/screens/hooks/use-store.ts'
import { Skeleton } from '../../../src/ui/feedback/skeleton.tsx'
import { Cell } from '../../../src/ui/detail/cell.tsx'
import { Button } from '../../../src/ui/form/button.tsx'
import { Card } from '../../../src/ui/layout/card.tsx'
import { Screen } from '../../../src/ui/layout/screen.tsx'
import { css } from '../../../src/ui/style/style.ts'
import { checkLink } from '../links.ts'

const loadPlateSheet = () => import('../../../src/screens/plate/plate-sheet.tsx').then((module) => module.PlateSheet)

/** The plates of the user's profile, from the response of `listMyCars`. */
const readPlates = listOf((raw) => (isRecord(raw) && readText(raw.plateNo)) || undefined)

/** Plates to choose from: recently used plates first, then the user's own. `isLoading`: the own plates are still loading. */
const usePlates = (): { plates: readonly string[]; isLoading: boolean } => {
  const app = useApp()
  const remembered = useStore(app.saved.$state, ({ plateLicenseList }) => plateLicenseList)
  const [own, setOwn] = useState<readonly string[] | undefined>(app.session.$token.get() ? undefined : [])
  useEffect(() => {
    let isGone = false
    // A failure is not reported, because the user can still type a plate.
    void app.client.attempt(listMyCars, {}, { silent: true }).then((answer) => {
      if (!isGone) setOwn(answer.ok ? readPlates(answer.value) : [])
    })
    return () => {
      isGone = true
    }
  }, [app])
  return { plates: [...new Set([...remembered, ...(own ?? [])])], isLoading: own === undefined }
}

const hint = css`
  margin-bottom: var(--space-12);
  color: var(--weak);
`
const below = css`
  &:not(:first-child) {
    padding-top: var(--space-24);
  }
`

/** Chooses a plate: a known plate with one press, or another one with the plate keyboard. */
export const PlateChoice = ({ title }: ScreenProps) => {
  const app = useApp()
  const text = useText('parking')
  const own = useLocalTexts(plateCheckTexts)
  const { plates, isLoading } = usePlates()
  const hasPlates = plates.length > 0 || isLoading
  const [open, setOpen] = useState(false)
  usePrefetchScreen('/parkingRate')
  const typed = useRef('')
  const close = (): void => setOpen(false)
  const check = useCallback(
    (plateNo: string): void => {
      rememberPlate(app, plateNo)
      app.location.navigate(checkLink(plateNo))
    },
    [app],
  )
  // Waits until the sheet and its history entry are gone.
  useEffect(() => {
    if (open || !typed.current) return
    check(typed.current)
    typed.current = ''
  }, [open, check])
  const take = (plateNo: string): undefined => {
    typed.current = plateNo
  }
  const rows = [
    { label: text.titles['/parkingRate'], icon: ChartNoAxes, to: '/parkingRate' },
    { label: text.records, icon: ReceiptText, to: '/rateRecord' },
    { label: own.invoices, icon: FileText, to: '/invoiceList' },
  ]
  return (
    <Screen title={title} onBack={useBack()}>
      <Card title={hasPlates ? own.yourVehicles : undefined}>
        {plates.map((plate) => (
          <Cell key={plate} icon={CarFront} label={plate} onPress={() => check(plate)} />
        ))}
        {plates.length === 0 && isLoading && <Skeleton />}
        <div className={below}>
          {!hasPlates && <p className={hint}>{own.choosePlate}</p>}
          <Button wide icon={Keyboard} opens="dialog" onPress={() => setOpen(true)}>
            {hasPlates ? own.anotherPlate : own.enterPlate}
          </Button>
        </div>
      </Card>
      <Card>
        {rows.map(({ label, icon, to }) => (
          <Cell key={to} icon={icon} label={label} onPress={() => app.location.navigate(to)} />
        ))}
      </Card>
      <LazyPart load={loadPlateSheet} wanted={open} onFail={close}>
        {(PlateSheet) => <PlateSheet open={open} onClose={close} onDone={take} />}
      </LazyPart>
    </Screen>
  )
}
