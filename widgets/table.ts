/** The widgets: what a partner can put on a page, each with its element `<park-NAME>`. A row is added with the area it shows. */
import { LOGIN, type AreaName, type FoundRoute, type Path } from '../src/contract/routes.ts'

interface Widget {
  /** Its first screen, and where Back and unknown routes end. */
  home: Path
  /** Whose routes it shows, besides login; `all` of them. */
  area: AreaName | 'all'
}

export const WIDGETS = {
  /** Forklift rental: book, use, pay. */
  forklift: { home: '/forklift', area: 'forklift' },
  /** A merchant's forklift orders; with `order-id` one order, for its customer, too. */
  order: { home: '/orderList', area: 'forklift' },
  /** What the park has to tell: news, and each of them with its text. */
  news: { home: '/parkNews', area: 'park' },
  /** Premises for which the park looks for somebody: the list, and each of them. */
  notices: { home: '/parkNotice', area: 'park' },
  /** Everything. */
  app: { home: '/nav', area: 'all' },
} as const satisfies Record<string, Widget>

export type WidgetName = keyof typeof WIDGETS

export const isWidget = (name: string): name is WidgetName => Object.prototype.hasOwnProperty.call(WIDGETS, name)

/** First screen and routes of a widget, as an app takes them. Login belongs to each. */
export const scopeOf = (widget: WidgetName): { home: Path; includesRoute: (route: FoundRoute) => boolean } => {
  const { home, area: shown } = WIDGETS[widget]
  return { home, includesRoute: ({ area, path }) => shown === 'all' || path === LOGIN || area === shown }
}

/** Tells a hosted page in a frame which widget it is: the fragment of its address. */
export const FRAME_MARK = '#park-widget='
