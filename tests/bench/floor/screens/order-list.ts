import type { ForkliftOrder, MerchantCheck, OrderQuery } from '../../../../src/contract/model/forklift.ts'
import type { Screen } from '../app.ts'
import { element, one, onPress, safe } from '../dom.ts'
import { bar, picture, statusOf } from '../parts.ts'

const TABS: [string, Pick<OrderQuery, 'status' | 'retrieveStatus'>][] = [
  ['All', {}],
  ['To ship', { status: 1 }],
  ['In use', { status: 2 }],
  ['To pay', { status: 3 }],
  ['To retrieve', { status: [3, 4], retrieveStatus: 0 }],
  ['Completed', { status: 5 }],
]
const STEP = 10
const NEAR = '300px'
const PULL_PX = 50

const card = (order: ForkliftOrder): HTMLElement =>
  element(
    `<article class="card" data-on="open" data-id="${order.id}">` +
      `<div class="ends"><h2>${safe(order.name)}</h2><span class="tag">${statusOf(order, true)}</span></div>` +
      `<div class="pair">${picture(order.photo, '', 72)}<dl>` +
      [
        ['Consignee', order.consignee],
        ['Phone', order.phone],
        ['Stall address', order.stallAddress],
        ['Created', order.createTime],
        ['Vehicles', order.quantity],
      ]
        .map(([term, value]) => `<div><dt>${term}</dt><dd>${safe(value)}</dd></div>`)
        .join('') +
      '</dl></div></article>',
  )

export const orderList: Screen = (page, app, query) => {
  const tab = Number(query.get('showActive')) || 0
  page.innerHTML = `<div class="top">${bar('Forklift orders')}<nav role="tablist">${TABS.map(
    ([name], n) =>
      `<button type="button" role="tab" aria-selected="${n === tab}" data-on="tab" data-tab="${n}">${name}</button>`,
  ).join('')}</nav></div><div class="list"></div><p class="note"></p>`
  const list = one(page, '.list')
  const end = one(page, '.note')
  let businessName = ''
  let size = 0
  let total = 1
  let busy = false
  /** The current contents of each row, so that unchanged rows are left alone. */
  let drawn: string[] = []

  const load = async (wanted: number): Promise<void> => {
    if (busy) return
    busy = true
    end.textContent = 'Loading…'
    const query: OrderQuery = { pageSize: wanted, pageNum: 1, businessName, ...TABS[tab]?.[1] }
    const answer = await app.call<{ data: ForkliftOrder[]; total: number }>('POST /forkliftAppApp/orders', query)
    busy = false
    if (!page.isConnected) return
    if (answer) {
      size = wanted
      total = answer.total
      const next = answer.data.map((order) => JSON.stringify(order))
      const added = document.createDocumentFragment()
      answer.data.forEach((order, n) => {
        if (n >= drawn.length) added.append(card(order))
        else if (next[n] !== drawn[n]) list.children[n]?.replaceWith(card(order))
      })
      while (list.children.length > next.length) list.lastElementChild?.remove()
      list.append(added)
      drawn = next
    }
    end.textContent = size < total ? '' : 'That’s all'
    // An observer reports only changes; observing again reports the end's current position.
    near.unobserve(end)
    if (answer && size < total) near.observe(end)
  }
  const near = new IntersectionObserver(([entry]) => void (entry?.isIntersecting && load(size + STEP)), {
    rootMargin: NEAR,
  })

  let from = Infinity
  list.addEventListener('touchstart', ({ touches }) => (from = scrollY > 0 ? Infinity : (touches[0]?.clientY ?? 0)), {
    passive: true,
  })
  list.addEventListener('touchend', ({ changedTouches }) => {
    if ((changedTouches[0]?.clientY ?? 0) - from > PULL_PX && scrollY <= 0) void load(STEP)
  })

  onPress(page, {
    back: app.back,
    tab: ({ dataset }) => app.go(`/orderList?showActive=${dataset.tab}`, true),
    open: ({ dataset }) => app.go(`/orderDetail?orderId=${dataset.id}`),
  })
  void app.call<MerchantCheck>('GET /forkliftAppApp/confirmBusiness').then((merchant) => {
    if (!page.isConnected) return
    if (!merchant?.isBusiness) return app.go('/forklift', true)
    businessName = merchant.businessName
    void load(STEP)
  })
  return () => near.disconnect()
}
