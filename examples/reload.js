/* global fetch, setInterval, location */
// Reloads the page after a build has changed it. `npm run dev` adds this script.
const EVERY_MS = 700

const readTag = async () => {
  const { ok, headers } = await fetch('/', { method: 'HEAD', cache: 'no-store' })
  return ok ? headers.get('etag') : null
}

let known = null
setInterval(async () => {
  const tag = await readTag().catch(() => null)
  if (known && tag && tag !== known) location.reload()
  known = tag ?? known
}, EVERY_MS)
