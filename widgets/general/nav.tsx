import { Bell, Megaphone, Search, UserRound } from 'lucide'
import { MENU, type MenuPath, type MenuSection } from '../../src/contract/menu.ts'
import { useApp, useText } from '../../src/screens/app-context.ts'
import { Menu, type MenuEntry } from '../../src/screens/menu.tsx'
import { Part } from '../../src/screens/part.tsx'
import type { ScreenProps } from '../../src/screens/screen-table.ts'
import { useStore } from '../../src/screens/use-store.ts'
import { Button } from '../../src/ui/button.tsx'
import { Icon } from '../../src/ui/icon.tsx'
import { Screen } from '../../src/ui/screen.tsx'
import { css, cx } from '../../src/ui/style.ts'
import { corner, poster, posterName, round } from './front-style.ts'
import { MENU_ICONS } from './menu-icons.ts'

/** What stands in a part's place until that is here; as large as the part, so that nothing moves. */
const place = css`& > .${'meanwhile'}:not(:only-child) { display: none; }`
