import { useApp, useSupports } from '../app/app-context.ts'

/** The action of a screen's Back button: to the previous screen; on the first screen, closes the view where the shell can. Undefined, and
 * no button, where there is nothing to go back to.
 * @param fallback where to go when the app was entered on this screen; default home. */
export const useBack = (fallback?: string): (() => void) | undefined => {
  const { location, shell } = useApp()
  const closes = useSupports('nav.close')
  if (location.canGoBack()) return () => location.back(fallback)
  return closes ? () => void shell.request('nav.close', {}).catch(() => undefined) : undefined
}
