import type { ForkliftOrder, MerchantCheck } from '../../../../src/contract/model/forklift.ts'
import type { Screen } from '../app.ts'
import { one, onPress } from '../dom.ts'
import { bar, facts, table } from '../parts.ts'

interface PaymentSheet {
  invoke(name: string, signed: unknown, done: (result: { err_msg: string }) => void): void
}

export const orderPay: Screen = (page, app, query) => {
  const id = query.get('orderId') ?? ''
  let order: ForkliftOrder | undefined
  page.innerHTML = `${bar('Pay order')}<div class="body"></div>`

  const pay = async (): Promise<void> => {
    const bridge = (window as { WeixinJSBridge?: PaymentSheet }).WeixinJSBridge
    if (!bridge || !order) return app.say('Please pay in the messaging app')
    const { duration, rentPrice: totalFee } = order
    const signed = await app.call('POST /wx/forklift/pay', {
      openId: localStorage.getItem('openid'),
      id,
      duration,
      totalFee,
    })
    if (!signed) return
    bridge.invoke('getBrandWCPayRequest', signed, async ({ err_msg }) => {
      if (!err_msg.endsWith(':ok')) return
      await app.call('POST /forkliftAppApp/getOnlinePay', { id })
      app.go('/forklift', true)
    })
  }
  onPress(page, {
    back: app.back,
    pay,
    confirm: async () =>
      (await app.call(`PUT /forkliftAppApp/confirmPay/${id}`)) && app.go('/orderList?showActive=3', true),
  })

  void Promise.all([
    app.call<ForkliftOrder>(`GET /forkliftAppApp/order/${id}`),
    app.call<MerchantCheck>('GET /forkliftAppApp/confirmBusiness'),
  ]).then(([found, merchant]) => {
    order = found
    if (!order || !page.isConnected) return
    const rows: [string, unknown][] = [
      ['Consignee', order.consignee],
      ['Start of use', order.startTime],
      ['End of use', order.endTime],
      ['Duration', `${order.duration} h`],
      ['Rental quantity', order.quantity],
      ['Total rent', `¥ ${order.rentPrice}`],
    ]
    const action = merchant?.isBusiness ? ['confirm', 'Confirm payment'] : ['pay', 'Pay']
    one(page, '.body').innerHTML =
      facts(order) +
      table('', rows) +
      `<footer><button type="button" class="main" data-on="${action[0]}">${action[1]}</button></footer>`
  })
}
