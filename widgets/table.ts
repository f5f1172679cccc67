/** The widgets that a partner can embed, each with its element `<park-NAME>`. */
import { LOGIN, type AreaName, type FoundRoute, type Path } from '../src/contract/routes.ts'
import type { AppEvent } from '../src/core/events.ts'

interface Widget {
  /** Its home screen: the target of Back and of unknown routes. */
  home: Path
  /** The areas whose routes it includes, besides login. */
  areas: readonly AreaName[] | 'all'
}

export const WIDGETS = {
  /** Forklift rental: book, use, pay. */
  forklift: { home: '/forklift', areas: ['forklift'] },
  /** A merchant's forklift orders; with `order-id` one order, which its customer can also open. */
  order: { home: '/orderList', areas: ['forklift'] },
  /** Electricity: meters, bills, top-ups, payment and invoices. */
  fee: { home: '/fee/list', areas: ['fee'] },
  /** The park's news; investment notices and opportunities by their routes. */
  news: { home: '/parkNews', areas: ['park'] },
  /** The park's notices, and the screens that they link to. */
  notices: { home: '/notice/list', areas: ['notice', 'park', 'activity', 'inapp', 'my'] },
  /** All screens. */
  app: { home: '/nav', areas: 'all' },
} as const satisfies Record<string, Widget>

export type WidgetName = keyof typeof WIDGETS

export const isWidget = (name: string): name is WidgetName => Object.prototype.hasOwnProperty.call(WIDGETS, name)

/** Home screen and routes of a widget, as options of an app. Login is part of each. */
export const scopeOf = (widget: WidgetName): { home: Path; includesRoute: (route: FoundRoute) => boolean } => {
  const { home, areas }: Widget = WIDGETS[widget]
  return { home, includesRoute: ({ area, path }) => areas === 'all' || path === LOGIN || areas.includes(area) }
}

/** Fragment of the URL that tells a hosted page in an iframe which widget it is. */
export const FRAME_MARK = '#park-widget='

/** Events of the app that a hosted page in an iframe sends as `track`. The other events have their own bridge events. */
export const TRACKED_EVENTS: readonly AppEvent[] = [
  'ready',
  'view',
  'session',
  'order-submitted',
  'order-changed',
  'order-paid',
  'pay-cancelled',
  'pay-failed',
]
