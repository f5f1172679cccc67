/** The widgets: what a partner can put on a page, each with its element `<park-NAME>`. */
import { LOGIN, type AreaName, type FoundRoute, type Path } from '../src/contract/routes.ts'
import type { AppEvent } from '../src/core/events.ts'

interface Widget {
  /** Its first screen, and where Back and unknown routes end. */
  home: Path
  /** The areas whose routes it shows, besides login. */
  areas: readonly AreaName[] | 'all'
}

export const WIDGETS = {
  /** Forklift rental: book, use, pay. */
  forklift: { home: '/forklift', areas: ['forklift'] },
  /** A merchant's forklift orders; with `order-id` one order, for its customer, too. */
  order: { home: '/orderList', areas: ['forklift'] },
  /** Electricity: meters, bills, top-ups, payment and invoices. */
  fee: { home: '/fee/list', areas: ['fee'] },
  /** The park's news and articles; by its routes also investment notices and opportunities. */
  news: { home: '/parkNews', areas: ['park'] },
  /** The park's notices, and the screens that they are about. */
  notices: { home: '/notice/list', areas: ['notice', 'park', 'activity', 'inapp', 'my'] },
  /** Everything. */
  app: { home: '/nav', areas: 'all' },
} as const satisfies Record<string, Widget>

export type WidgetName = keyof typeof WIDGETS

export const isWidget = (name: string): name is WidgetName => Object.prototype.hasOwnProperty.call(WIDGETS, name)

/** First screen and routes of a widget, as an app takes them. Login belongs to each. */
export const scopeOf = (widget: WidgetName): { home: Path; includesRoute: (route: FoundRoute) => boolean } => {
  const { home, areas }: Widget = WIDGETS[widget]
  return { home, includesRoute: ({ area, path }) => areas === 'all' || path === LOGIN || areas.includes(area) }
}

/** Tells a hosted page in a frame which widget it is: the fragment of its address. */
export const FRAME_MARK = '#park-widget='

/** Events of the app that a hosted page in a frame sends as `track`; the others have events of their own on the bridge. */
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
