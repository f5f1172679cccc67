import { useApp, useSupports } from '../app/app-context.ts'

/** The action of a screen's Back button: navigates to the previous screen, or on the first screen closes the view if the shell supports
 * it. `undefined` (no button) if there is nothing to go back to.
 * @param fallback target if the app was opened on this screen. Default: home. */
export const useBack = (fallback?: string): (() => void) | undefined => {
  const { location, shell } = useApp()
  const closes = useSupports('nav.close')
  if (location.canGoBack()) return () => location.back(fallback)
  return closes ? () => void shell.request('nav.close', {}).catch(() => undefined) : undefined
}
