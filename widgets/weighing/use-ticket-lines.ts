import { weighingTicketTexts } from '../../src/contract/text/parts/weighing/ticket.ts'
import type { WeighingItem } from '../../src/features/booking/truck-booking.ts'
import type { Ticket } from './ticket/ticket.ts'
import { useText } from '../../src/screens/app/app-context.ts'
import { useLocalTexts } from '../../src/screens/app/local-texts.ts'
import { useWeight } from './use-weight.ts'

/** The content of a weighing's ticket. Times are complete, because the ticket may be read on another day. */
export const useTicketLines = (weighing: WeighingItem): Ticket => {
  const text = useText('weighing')
  const { ticket } = useLocalTexts(weighingTicketTexts)
  const weight = useWeight()
  const { grossWeight, tareWeight, netWeight } = weighing
  const lines: readonly (readonly [string, string | null])[] = [
    [text.form.plate, weighing.plateNo],
    [text.form.goods, weighing.goodsName],
    [text.form.shipper, weighing.shipper],
    [text.form.receiver, weighing.receiver],
    [text.scale, weighing.scaleNo],
    [text.gross, grossWeight === null ? null : `${weight(grossWeight)}  ${weighing.grossTime ?? ''}`],
    [text.tare, tareWeight === null ? null : `${weight(tareWeight)}  ${weighing.tareTime ?? ''}`],
  ]
  return {
    title: ticket,
    number: weighing.poundNo ?? '',
    lines: lines.flatMap(([label, value]) => (value ? [[label, value] as const] : [])),
    total: [text.net, netWeight === null ? '' : weight(netWeight)],
  }
}
