import Bell from 'lucide/dist/esm/icons/bell.mjs'
import BriefcaseBusiness from 'lucide/dist/esm/icons/briefcase-business.mjs'
import Building2 from 'lucide/dist/esm/icons/building-complex.mjs'
import CalendarCheck from 'lucide/dist/esm/icons/calendar-check.mjs'
import CalendarDays from 'lucide/dist/esm/icons/calendar-days.mjs'
import CalendarPlus from 'lucide/dist/esm/icons/calendar-plus.mjs'
import Car from 'lucide/dist/esm/icons/car.mjs'
import ClipboardList from 'lucide/dist/esm/icons/clipboard-list.mjs'
import FileText from 'lucide/dist/esm/icons/file-text.mjs'
import Forklift from 'lucide/dist/esm/icons/forklift.mjs'
import Handshake from 'lucide/dist/esm/icons/handshake.mjs'
import LayoutGrid from 'lucide/dist/esm/icons/layout-grid.mjs'
import MapPinned from 'lucide/dist/esm/icons/map-pinned.mjs'
import Megaphone from 'lucide/dist/esm/icons/megaphone.mjs'
import Newspaper from 'lucide/dist/esm/icons/newspaper.mjs'
import ParkingMeter from 'lucide/dist/esm/icons/parking-meter.mjs'
import Phone from 'lucide/dist/esm/icons/phone.mjs'
import ReceiptText from 'lucide/dist/esm/icons/receipt-text.mjs'
import Settings from 'lucide/dist/esm/icons/settings.mjs'
import Store from 'lucide/dist/esm/icons/store.mjs'
import Ticket from 'lucide/dist/esm/icons/ticket.mjs'
import Trophy from 'lucide/dist/esm/icons/trophy.mjs'
import Truck from 'lucide/dist/esm/icons/truck.mjs'
import UserRound from 'lucide/dist/esm/icons/user-round.mjs'
import UserRoundSearch from 'lucide/dist/esm/icons/user-round-search.mjs'
import Wallet from 'lucide/dist/esm/icons/wallet.mjs'
import Warehouse from 'lucide/dist/esm/icons/warehouse.mjs'
import Weight from 'lucide/dist/esm/icons/weight.mjs'
import Zap from 'lucide/dist/esm/icons/zap.mjs'
import type { MenuPath } from '../../src/contract/menu.ts'
import type { IconNode } from '../../src/ui/media/icon.tsx'

/** The icon of each menu entry. */
export const MENU_ICONS: Readonly<Record<MenuPath, IconNode>> = {
  '/forklift': Forklift,
  '/orderList': ClipboardList,
  '/bookNav': Truck,
  '/checkParkFee': ParkingMeter,
  '/fee/list': Zap,
  '/bookWeigh': Weight,
  '/bookStalls': Warehouse,
  '/bookCarpark': Car,
  '/myBook': CalendarCheck,
  '/parkInvoice': ReceiptText,
  '/stallsAdmin': LayoutGrid,
  '/application': BriefcaseBusiness,
  '/contract': Phone,
  '/parkNews': Newspaper,
  '/parkActive': CalendarDays,
  '/notice/list': Megaphone,
  '/integral/index': Trophy,
  '/parkNotice': Store,
  '/attractList': Handshake,
  '/parkIntro': Building2,
  '/recruit/list': UserRoundSearch,
  '/itinerary': MapPinned,
  '/protocal': FileText,
  '/myPartake': Ticket,
  '/myAdd': CalendarPlus,
  '/messageNotice': Bell,
  '/account': Wallet,
  '/myInfo': UserRound,
  '/setting': Settings,
}
