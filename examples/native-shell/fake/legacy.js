/** Apps without the bridge: detected by a marker in the user agent; they only handle one call, the login. */

/** @param login what the app does then: usually it shows its own login and then reloads the page. */
export const installLegacy = (win, login, { platform = 'ios', marker = 'ParkApp/2.3' } = {}) => {
  const userAgent = `${win.navigator.userAgent} ${marker}`
  Object.defineProperty(win.navigator, 'userAgent', { value: userAgent, configurable: true })
  if (platform === 'android') {
    win.android = { login: () => login() }
    return
  }
  const handler = {
    postMessage(...args) {
      if (this !== handler)
        throw new TypeError('Can only call UserMessageHandler.postMessage on instances of UserMessageHandler')
      if (!args.length) throw new TypeError('Not enough arguments')
      login()
    },
  }
  win.webkit = { ...win.webkit, messageHandlers: { ...win.webkit?.messageHandlers, login: handler } }
}
