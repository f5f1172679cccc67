import type { ForkliftOrder, MerchantCheck } from '../../../../src/contract/model/forklift.ts'
import type { Screen } from '../app.ts'
import { one, onPress, safe } from '../dom.ts'
import { bar, facts, statusOf, table } from '../parts.ts'

const SERVICE_PHONE = '4000000000'
const pad = (n: number): string => String(n).padStart(2, '0')
const clock = (seconds: number): string =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(pad).join(':')

const button = (name: string, label: string): string =>
  `<button type="button" class="main" data-on="${name}">${label}</button>`

export const orderDetail: Screen = (page, app, query) => {
  const id = query.get('orderId') ?? ''
  let timer = 0
  page.innerHTML = `${bar('Order detail')}<div class="body"></div>`
  const body = one(page, '.body')

  const load = async (): Promise<void> => {
    const [order, merchant] = await Promise.all([
      app.call<ForkliftOrder>(`GET /forkliftAppApp/order/${id}`),
      app.call<MerchantCheck>('GET /forkliftAppApp/confirmBusiness'),
    ])
    if (!order || !page.isConnected) return
    const isMerchant = Boolean(merchant?.isBusiness)
    const { status } = order
    if (status === 3 && !isMerchant) return app.go(`/orderPay?orderId=${id}`, true)
    if (status === 5) return app.go('/forklift', true)
    const steps: [string, string | null][] = [
      ['Submitted', order.createTime],
      ['Start of use', order.startTime],
      ['End of use', order.endTime],
    ]
    const buttons = [
      `<a class="main" href="tel:${SERVICE_PHONE}">Customer service</a>`,
      status === 1 && button('deliver', 'Confirm delivery'),
      status === 2 && !isMerchant && button('end', 'End use'),
      status === 3 && isMerchant && button('pay', 'Confirm payment'),
      status === 4 && isMerchant && button('retrieve', 'Confirm retrieval'),
    ]
    const used = status === 2 ? clock(order.usedTime) : order.id
    const progress = steps
      .map(([name, at]) => `<li${at ? ' class="done"' : ''}>${name}<p>${safe(at)}</p></li>`)
      .join('')
    body.innerHTML =
      `<section class="card ends"><b>${statusOf(order, isMerchant)}</b><span class="clock">${used}</span></section>` +
      facts(order) +
      table('Manual delivery', [
        ['Expected', `${order.expectedDeliveryDate} ${order.expectedDeliveryTime}`],
        ['Consignee', order.consignee],
        ['Phone', order.phone],
        ['Stall address', order.stallAddress],
        ['Rental quantity', order.quantity],
      ]) +
      `<section class="card"><h2>Progress</h2><ol>${progress}</ol></section>` +
      `<footer>${buttons.filter(Boolean).join('')}</footer>`
    clearInterval(timer)
    if (status !== 2) return
    const text = one(body, '.clock').firstChild as Text
    let seconds = order.usedTime
    timer = window.setInterval(() => (text.data = clock(++seconds)), 1000)
  }

  onPress(page, {
    back: app.back,
    deliver: async () => (await app.call(`PUT /forkliftAppApp/confirm/${id}`)) && load(),
    end: async () => (await app.call(`POST /forkliftAppApp/finish/${id}`)) && app.go(`/orderPay?orderId=${id}`, true),
    pay: async () =>
      (await app.call(`PUT /forkliftAppApp/confirmPay/${id}`)) && app.go('/orderList?showActive=3', true),
    retrieve: async () => (await app.call(`PUT /forkliftAppApp/confirmRetrieve/${id}`)) && app.back(),
  })
  void load()
  return () => clearInterval(timer)
}
