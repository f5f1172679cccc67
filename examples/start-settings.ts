/** Settings of `npm start`, and the sentences about what prevents the start. */

const DEFAULT_PORT = 4173
/** Highest PORT: the partner portal uses the next port. */
const LAST_PORT = 65_534

/** Reads PORT and PARK_API. Throws a sentence for the developer if one of them is invalid. */
export const readSettings = (
  env: Readonly<Record<string, string | undefined>>,
): { port: number; api: string | undefined } => {
  const { PORT: text = String(DEFAULT_PORT), PARK_API: api } = env
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port > LAST_PORT) {
    throw new Error(`PORT is "${text}"; it must be a number from 1 to ${LAST_PORT}.`)
  }
  if (api && !/^https?:\/\//.test(api)) {
    throw new Error(`PARK_API is "${api}"; it must be a URL such as https://park.example.`)
  }
  return { port, api }
}

/** Says in one sentence why the server did not start. @param port PORT; the partner portal uses the next one. */
export const describeStartError = (error: NodeJS.ErrnoException & { port?: number }, port: number): string => {
  const name = error.port === port + 1 ? `Port ${port + 1} (of the partner portal)` : `Port ${port}`
  if (error.code === 'EADDRINUSE') {
    return `${name} is in use: stop what runs there, or choose another with PORT=${port + 2} npm start.`
  }
  if (error.code === 'EACCES') return `${name} may not be used by this user: choose one above 1023 with PORT.`
  return `The start failed: ${error.message}`
}
