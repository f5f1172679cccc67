import {
  Bell,
  BriefcaseBusiness,
  Building2,
  CalendarDays,
  CalendarPlus,
  ClipboardList,
  FileText,
  Forklift,
  Handshake,
  MapPinned,
  Megaphone,
  Newspaper,
  Phone,
  Settings,
  Store,
  Ticket,
  UserRound,
  Wallet,
} from '../../src/ui/media/icons.ts'
import type { MenuPath } from '../../src/contract/menu.ts'
import type { IconNode } from '../../src/ui/media/icon.tsx'

/** The icon of each menu entry. */
export const MENU_ICONS: Readonly<Record<MenuPath, IconNode>> = {
  '/forklift': Forklift,
  '/orderList': ClipboardList,
  '/application': BriefcaseBusiness,
  '/contract': Phone,
  '/parkNews': Newspaper,
  '/parkActive': CalendarDays,
  '/notice/list': Megaphone,
  '/parkNotice': Store,
  '/attractList': Handshake,
  '/parkIntro': Building2,
  '/itinerary': MapPinned,
  '/protocal': FileText,
  '/myPartake': Ticket,
  '/myAdd': CalendarPlus,
  '/messageNotice': Bell,
  '/account': Wallet,
  '/myInfo': UserRound,
  '/setting': Settings,
}
