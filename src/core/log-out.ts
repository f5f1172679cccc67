import type { App } from './app.ts'

/** Logs out on this device. The next person here does not find this one's name, plates and half-written forms. */
export const logOut = ({ session, saved }: Pick<App, 'session' | 'saved'>): void => {
  session.clear()
  saved.set({ formData: {}, plateLicenseList: [], drafts: {} })
}
