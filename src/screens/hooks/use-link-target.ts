import { findRoute } from '../../contract/routes.ts'
import { readQuery } from '../../core/session/guard.ts'
import { link } from '../../core/navigation/location.ts'
import { useApp } from '../app/app-context.ts'

/** Makes a function that opens the screen of a message, by its route and id. `undefined` if this app does not include the screen.
 * @example const open = useLinkTarget(notice.linkRoute, notice.linkId) // {open && <Button onPress={open}>…</Button>} */
export const useLinkTarget = (route: string | null, id: string | null): (() => void) | undefined => {
  const { guard, location } = useApp()
  const found = findRoute(route ?? '')
  if (!route || !found) return undefined
  const to = link(found.path, { ...readQuery(route), ...(id && { [found.idName ?? 'id']: id }) })
  // A widget includes only some areas; the guard redirects all other routes.
  return guard(to).kind === 'redirect' ? undefined : () => location.navigate(to)
}
