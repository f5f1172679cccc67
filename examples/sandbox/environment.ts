/** The sandbox's settings in environment variables, beside PORT, PARK_API, PARK_DATABASE_URL and PARK_DATA_DIR. */
import type { ListenOptions } from './server.ts'

const listOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)

const isOn = (text: string | undefined): boolean => /^(1|true|yes|on)$/i.test(text?.trim() ?? '')

/** Reads
 * - `PARK_ORIGINS`: origins, separated by commas, whose pages may call the API and show the hosted page in an iframe;
 * - `PARK_HOSTS`: hosts (name and port), separated by commas, whose pages belong to the park, besides the loopback names;
 * - `PARK_SECRET`: key for hashing short codes; all processes that share a database need the same key;
 * - `PARK_PROXY`: `1` behind a reverse proxy that sets `x-forwarded-for`.
 * @example await listen({ port: 4173, ...readEnvironment(process.env) }) */
export const readEnvironment = (
  env: Readonly<Record<string, string | undefined>>,
): Pick<ListenOptions, 'allowedOrigins' | 'hosts' | 'secret' | 'behindProxy'> => ({
  allowedOrigins: listOf(env.PARK_ORIGINS),
  hosts: listOf(env.PARK_HOSTS),
  behindProxy: isOn(env.PARK_PROXY),
  ...(env.PARK_SECRET ? { secret: env.PARK_SECRET } : {}),
})
