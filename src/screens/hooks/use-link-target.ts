import { findRoute } from '../../contract/routes.ts'
import { readQuery } from '../../core/session/guard.ts'
import { link } from '../../core/navigation/location.ts'
import { useApp } from '../app/app-context.ts'
import { useHasScreens } from '../app/screen-registry.ts'

/** The way to what a message is about, by the route and the id that came with it: `undefined` for anything that is no route of ours,
 * or of which there is no screen.
 * @example const go = useWay(notice.linkRoute, notice.linkId) // {go && <Button onPress={go}>…</Button>} */
export const useLinkTarget = (route: string | null, id: string | null): (() => void) | undefined => {
  const { location } = useApp()
  const isBuilt = useHasScreens()
  const found = findRoute(route ?? '')
  if (!route || !found || !isBuilt(found.area)) return undefined
  const to = link(found.path, { ...readQuery(route), ...(id && { [found.idName ?? 'id']: id }) })
  return () => location.navigate(to)
}
