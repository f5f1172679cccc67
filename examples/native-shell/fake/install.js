/* global window, URL */
/** Runs in the phone's iframe before the page's own code: asks the surrounding panel, which is the app, for the shell named in the URL. */
const choice = new URL(import.meta.url).searchParams.get('shell')
if (window.parent !== window) window.parent.parkFakeApp?.install(window, choice)
