/* global window, URL */
/** In the phone's frame, before the page's own code: asks the panel around it, the app, for the shell that the address names. */
const choice = new URL(import.meta.url).searchParams.get('shell')
if (window.parent !== window) window.parent.parkFakeApp?.install(window, choice)
