import type { ApplyForm, Forklift, ForkliftOrder } from '../../../../src/contract/model/forklift.ts'
import type { Screen } from '../app.ts'
import { element, one, onPress, safe } from '../dom.ts'
import { draft } from '../draft.ts'
import { bar, facts } from '../parts.ts'
import { createSheet } from '../sheet.ts'

const PHONE = /^1[3-9]\d{9}$/
const needed =
  (message: string) =>
  (value: string): string =>
    value ? '' : message

const RULES: Record<string, (value: string) => string> = {
  consignee: needed('Please fill consignee'),
  phone: (value) => needed('Please fill phone')(value) || (PHONE.test(value) ? '' : 'Phone format wrong'),
  quantity: needed('Please fill rental quantity'),
  time: needed('Please choose delivery time'),
  stallAddress: needed('Please enter detailed stall address'),
}

const field = (name: string, label: string, control: string): string =>
  `<div class="field"><label for="${name}">${label}</label><div>${control}<p class="wrong"></p></div></div>`

const MARKUP = `${bar('Rent a forklift')}<div class="place"></div><form class="card" novalidate>${[
  field('consignee', 'Consignee', `<input id="consignee" placeholder="Name" autocomplete="off">`),
  field('phone', 'Phone', `<input id="phone" type="tel" placeholder="11 digits" autocomplete="off">`),
  field(
    'quantity',
    'Rental quantity',
    '<span class="stepper"><button type="button" data-on="less" aria-label="Decrease" disabled>−</button>' +
      '<input id="quantity" inputmode="numeric" value="1">' +
      '<button type="button" data-on="more" aria-label="Increase">+</button></span>',
  ),
  field('time', 'Delivery time', `<input id="time" readonly placeholder="Please choose ›" data-on="time">`),
  field(
    'stallAddress',
    'Stall address',
    `<textarea id="stallAddress" rows="2" placeholder="Zone, row and stall number"></textarea>`,
  ),
].join('')}<button class="main">Submit order</button></form>`

const WARNING =
  '<div class="popup"><div role="dialog" aria-label="Before you rent"><h2>Before you rent</h2>' +
  '<p>The driver of a forklift must hold a licence. Unlicensed driving is forbidden.</p>' +
  '<button type="button">I understand</button></div></div>'

export const apply: Screen = (page, app, query) => {
  let forklift: Forklift | undefined
  let day = ''
  let time = ''
  page.innerHTML = MARKUP
  const input = (name: string): HTMLInputElement => one(page, `#${name}`)
  input('consignee').value = draft.consignee ?? ''
  input('phone').value = draft.phone ?? ''
  input('stallAddress').value = draft.stallAddress ?? ''

  const check = (name: string): boolean => {
    const wrong = RULES[name]?.(input(name).value) ?? ''
    const message = input(name).closest('.field')!.querySelector('.wrong')!
    if (message.textContent !== wrong) message.textContent = wrong
    return !wrong
  }
  const setQuantity = (wanted: number): void => {
    const quantity = Math.max(1, Math.floor(wanted) || 1)
    input('quantity').value = String(quantity)
    one<HTMLButtonElement>(page, '[data-on=less]').disabled = quantity === 1
  }
  const { sheet, open } = createSheet((chosenDay, chosenTime) => {
    day = chosenDay
    time = chosenTime
    input('time').value = `${day} ${time}`
    check('time')
  })
  const warning = element(WARNING)
  one(warning, 'button').onclick = () => warning.remove()
  page.append(sheet, warning)

  onPress(page, {
    back: app.back,
    time: open,
    less: () => setQuantity(Number(input('quantity').value) - 1),
    more: () => setQuantity(Number(input('quantity').value) + 1),
  })
  const form = one<HTMLFormElement>(page, 'form')
  form.onchange = ({ target }) => target === input('quantity') && setQuantity(Number(input('quantity').value))
  form.oninput = ({ target }) => {
    const { id, value } = target as HTMLInputElement
    if (id !== 'quantity') Object.assign(draft, { [id]: value })
    check(id)
  }
  form.onsubmit = async (event) => {
    event.preventDefault()
    // Check all fields: each shows its own error.
    if (Object.keys(RULES).map(check).includes(false) || !forklift) return
    const values: ApplyForm = {
      consignee: input('consignee').value,
      phone: input('phone').value,
      stallAddress: input('stallAddress').value,
      quantity: Number(input('quantity').value),
      expectedDeliveryDate: day,
      expectedDeliveryTime: time,
    }
    const order = await app.call<ForkliftOrder>('POST /forkliftAppApp/bookingOrder', { ...forklift, ...values })
    if (!order) return
    app.go(`/orderDetail?orderId=${order.id}`, true)
    app.say('Submitted')
  }

  void app.call<Forklift>(`GET /forkliftAppApp/${safe(query.get('id'))}`).then((found) => {
    forklift = found
    if (found) one(page, '.place').innerHTML = facts(found)
  })
}
