/** The floor as a page: selects the screen by URL. */
import { createApp, type App, type Screen } from './app.ts'
import { apply } from './screens/apply.ts'
import { forklift } from './screens/forklift.ts'
import { orderDetail } from './screens/order-detail.ts'
import { orderList } from './screens/order-list.ts'
import { orderPay } from './screens/order-pay.ts'

const SCREENS: Record<string, Screen> = {
  '/apply': apply,
  '/orderDetail': orderDetail,
  '/orderList': orderList,
  '/orderPay': orderPay,
}

let page: HTMLElement | undefined
let leave: ReturnType<Screen>

const show = (): void => {
  leave?.()
  const next = document.createElement('main')
  if (page) page.replaceWith(next)
  else document.body.append(next)
  page = next
  leave = (SCREENS[location.pathname] ?? forklift)(next, app, new URLSearchParams(location.search))
}

const app: App = createApp(document.body, {
  go: (to, replace) => {
    history[replace ? 'replaceState' : 'pushState'](null, '', to)
    show()
    scrollTo(0, 0)
  },
  back: () => history.back(),
})
addEventListener('popstate', show)
show()
