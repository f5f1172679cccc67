import { findRoute } from '../../contract/routes.ts'
import { readQuery } from '../../core/session/guard.ts'
import { link } from '../../core/navigation/location.ts'
import { useApp } from '../app/app-context.ts'

/** Opens the screen that a message is about, by the route and the id that came with it. `undefined` where this app has no such screen.
 * @example const open = useLinkTarget(notice.linkRoute, notice.linkId) // {open && <Button onPress={open}>…</Button>} */
export const useLinkTarget = (route: string | null, id: string | null): (() => void) | undefined => {
  const { guard, location } = useApp()
  const found = findRoute(route ?? '')
  if (!route || !found) return undefined
  const to = link(found.path, { ...readQuery(route), ...(id && { [found.idName ?? 'id']: id }) })
  // A widget shows some areas only; the guard sends every other route home.
  return guard(to).kind === 'redirect' ? undefined : () => location.navigate(to)
}
