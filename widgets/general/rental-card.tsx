/** The card of the forklift rental, the most used service: a link to rent a forklift, and the running order. */
import { MENU } from '../../src/contract/menu.ts'
import { useApp, useText } from '../../src/screens/app/app-context.ts'
import { LazyPart } from '../../src/screens/app/lazy-part.tsx'
import { useStore } from '../../src/screens/hooks/use-store.ts'
import { Card } from '../../src/ui/layout/card.tsx'
import { Chevron } from '../../src/ui/layout/chevron.tsx'
import { Icon } from '../../src/ui/media/icon.tsx'
import { pressable } from '../../src/ui/style/layout.ts'
import { css, cx } from '../../src/ui/style/style.ts'
import { Fallback } from './fallback.tsx'
import { RUNNING } from './home-cache-keys.ts'
import { orderNote, orderRow, orderWords } from './home-style.ts'
import { MENU_ICONS } from './menu-icons.ts'

const loadRunning = () => import('./running-row.tsx').then((module) => module.RunningRow)

const [RENTAL, ORDERS] = MENU.rental

/** As high as the card beside it; the rental part takes the remaining height. */
const close = css`
  display: flex;
  flex-direction: column;
  height: calc(100% + var(--space-24));
  margin-top: calc(0px - var(--space-8));
  margin-bottom: calc(0px - var(--space-16));
`
const rental = css`
  position: relative;
  display: flex;
  align-items: center;
  width: 100%;
  flex: 1 0 auto;
  min-height: 72px;
  padding-top: var(--space-4);
  padding-bottom: var(--space-12);
  & > :last-child {
    align-self: center;
  }
`
const tile = css`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: center;
  width: 56px;
  height: 56px;
  margin-right: var(--space-12);
  border-radius: var(--radius);
  background: var(--primary);
  color: var(--on-primary);
`
const name = css`
  display: block;
  font-size: var(--text-title);
  font-weight: 600;
  line-height: 1.35;
`
const lead = css`
  display: block;
  color: var(--weak);
  font-size: var(--text-body2);
`
const words = css`
  flex: 1;
  min-width: 0;
  overflow-wrap: break-word;
`

/** Links to all orders, until a running order replaces it. */
const OrdersRow = () => {
  const app = useApp()
  const text = useText('general')
  return (
    <button type="button" className={cx(orderRow, pressable)} onClick={() => app.location.navigate(ORDERS)}>
      <span className={orderWords}>
        <span>{text.entries[ORDERS]}</span>
        <span className={orderNote}>{text.ordersLead}</span>
      </span>
      <Chevron />
    </button>
  )
}

export const RentalCard = () => {
  const app = useApp()
  const text = useText('general')
  const token = useStore(app.session.$token)
  return (
    <Card>
      <div className={close}>
        <button type="button" className={cx(rental, pressable)} onClick={() => app.location.navigate(RENTAL)}>
          <span className={tile}>
            <Icon of={MENU_ICONS[RENTAL]} size={32} />
          </span>
          <span className={words}>
            <span className={name}>{text.entries[RENTAL]}</span>
            <span className={lead}>{text.rentalLead}</span>
          </span>
          <Chevron />
        </button>
        <Fallback fallback={<OrdersRow />}>
          {token && (
            <LazyPart load={loadRunning} wanted={app.cache.entities.get(RUNNING) !== undefined} content>
              {(RunningRow) => <RunningRow />}
            </LazyPart>
          )}
        </Fallback>
      </div>
    </Card>
  )
}
