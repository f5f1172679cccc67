import { useApp, useSupports } from '../app/app-context.ts'

/** What Back does on a screen: to the one before, at home to the page that the shell opened us from, else nothing: no button then.
 * @param fallback where to go when the app was entered here; default home. */
export const useBack = (fallback?: string): (() => void) | undefined => {
  const { location, shell } = useApp()
  const closes = useSupports('nav.close')
  if (location.canGoBack()) return () => location.back(fallback)
  return closes ? () => void shell.request('nav.close', {}).catch(() => undefined) : undefined
}
